CREATE TABLE "resgate" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_requisicao" integer NOT NULL,
	"alcance" text NOT NULL,
	"forma" text NOT NULL,
	"parcelas" smallint NOT NULL,
	"regime" text NOT NULL,
	"quotas" numeric(18, 8) NOT NULL,
	"valor_na_venda" numeric(14, 2) NOT NULL,
	"nao_adquirido" numeric(14, 2) NOT NULL,
	"divida" numeric(14, 2) NOT NULL,
	"divida_restante" numeric(14, 2) NOT NULL,
	"conta" text NOT NULL,
	"competencia" date NOT NULL,
	"vendido_em" date NOT NULL,
	"encerrado_em" date,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resgate_parcela" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_resgate" integer NOT NULL,
	"numero" smallint NOT NULL,
	"vencimento" date NOT NULL,
	"competencia" date NOT NULL,
	"situacao" text DEFAULT 'agendada' NOT NULL,
	"quotas" numeric(18, 8) NOT NULL,
	"lotes" jsonb NOT NULL,
	"cotas" jsonb,
	"bruto" numeric(14, 2),
	"imposto" numeric(14, 2),
	"divida" numeric(14, 2),
	"liquido" numeric(14, 2),
	"faixas" jsonb,
	"paga_em" date,
	"origem" text,
	"id_emissao" integer,
	"estornada_em" timestamp with time zone,
	"motivo_estorno" text,
	CONSTRAINT "resgate_parcela_paga" CHECK (("resgate_parcela"."situacao" = 'paga') = ("resgate_parcela"."origem" is not null and "resgate_parcela"."liquido" is not null))
);
--> statement-breakpoint
ALTER TABLE "resgate" ADD CONSTRAINT "resgate_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resgate" ADD CONSTRAINT "resgate_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resgate" ADD CONSTRAINT "resgate_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resgate_parcela" ADD CONSTRAINT "resgate_parcela_id_resgate_resgate_id_fk" FOREIGN KEY ("id_resgate") REFERENCES "public"."resgate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resgate_parcela" ADD CONSTRAINT "resgate_parcela_id_emissao_documento_emitido_id_fk" FOREIGN KEY ("id_emissao") REFERENCES "public"."documento_emitido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resgate_requisicao" ON "resgate" USING btree ("id_requisicao");--> statement-breakpoint
CREATE INDEX "resgate_conta" ON "resgate" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE UNIQUE INDEX "resgate_parcela_numero" ON "resgate_parcela" USING btree ("id_resgate","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "resgate_parcela_origem" ON "resgate_parcela" USING btree ("origem") WHERE "resgate_parcela"."origem" is not null;--> statement-breakpoint
CREATE INDEX "resgate_parcela_aberta" ON "resgate_parcela" USING btree ("vencimento") WHERE "resgate_parcela"."situacao" = 'agendada';--> statement-breakpoint
CREATE INDEX "resgate_parcela_sem_recibo" ON "resgate_parcela" USING btree ("id") WHERE "resgate_parcela"."situacao" = 'paga' and "resgate_parcela"."id_emissao" is null;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('resgate-pago', 'Pagamos {{parcela}}: {{valor}}',
   E'Olá, {{nome}}!\n\nPagamos {{parcela}}: {{valor}} líquidos, na sua conta em {{data}}.\n\nO recibo, com o imposto retido, fica no portal, em Serviços, Resgate.\n\nSe você não pediu este resgate, fale com a equipe em Meus Atendimentos.')
ON CONFLICT DO NOTHING;
