CREATE TABLE "direito_patrocinadora" (
	"id_plano" integer NOT NULL,
	"valido_desde" date NOT NULL,
	"a_partir_de_meses" smallint NOT NULL,
	"percentual" numeric(5, 2) NOT NULL,
	"fonte" text NOT NULL,
	CONSTRAINT "direito_patrocinadora_id_plano_valido_desde_a_partir_de_meses_pk" PRIMARY KEY("id_plano","valido_desde","a_partir_de_meses"),
	CONSTRAINT "direito_patrocinadora_percentual" CHECK ("direito_patrocinadora"."percentual" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "direito_patrocinadora" ADD CONSTRAINT "direito_patrocinadora_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "tabela_fiscal" ("codigo", "valido_desde", "dados", "fonte") VALUES
  ('irrf-dispensa', '1997-01-01', '{"upTo":"10.00","inUse":true}'::jsonb, 'Lei 9.430/1996, art. 67')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (6, 'Contracheque'), (7, 'Contribuições') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('cobranca-paga', 'Recebemos sua contribuição de {{valor}}',
   E'Olá, {{nome}}!\n\nRecebemos em {{data}} o pagamento da sua contribuição voluntária de {{valor}} (nosso número {{nossoNumero}}).\n\nEla entra na sua conta pela cota do mês. Acompanhe no portal, em Serviços, Gerar contribuição.')
ON CONFLICT DO NOTHING;
