CREATE TABLE "convite" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"nome" text,
	"email" text,
	"mensagem" text,
	"relacao" text NOT NULL,
	"token_hash" char(64) NOT NULL,
	"envios" smallint DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"aberto_em" timestamp with time zone,
	"interesse_em" timestamp with time zone,
	"cancelado_em" timestamp with time zone,
	"apagado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "convite_envio" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"endereco_hash" char(64) NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convite_recusa" (
	"endereco_hash" char(64) PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interesse_adesao" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_convite" integer NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"consentimento" text NOT NULL,
	"consentido_em" timestamp with time zone NOT NULL,
	"avisos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convite_envio" ADD CONSTRAINT "convite_envio_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interesse_adesao" ADD CONSTRAINT "interesse_adesao_id_convite_convite_id_fk" FOREIGN KEY ("id_convite") REFERENCES "public"."convite"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "convite_token" ON "convite" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "convite_pessoa" ON "convite" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE INDEX "convite_a_apagar" ON "convite" USING btree ("expira_em") WHERE "convite"."apagado_em" is null;--> statement-breakpoint
CREATE INDEX "convite_envio_pessoa" ON "convite_envio" USING btree ("id_pessoa","quando");--> statement-breakpoint
CREATE INDEX "convite_envio_endereco" ON "convite_envio" USING btree ("endereco_hash","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "interesse_adesao_convite" ON "interesse_adesao" USING btree ("id_convite");--> statement-breakpoint
CREATE INDEX "interesse_adesao_validade" ON "interesse_adesao" USING btree ("expira_em");
--> statement-breakpoint
-- How many invitations go out, and for how long what they say of somebody is kept. A fund sets its own for a plan.
INSERT INTO "parametro_plano" ("id_plano", "codigo", "valor", "valido_desde", "fonte") VALUES
  (NULL, 'CONVITE_POR_DIA', '5', '2020-01-01', 'Padrão do portal'),
  (NULL, 'CONVITE_POR_ENDERECO', '2', '2020-01-01', 'Padrão do portal'),
  (NULL, 'CONVITE_REENVIOS', '2', '2020-01-01', 'Padrão do portal'),
  (NULL, 'CONVITE_DIAS', '30', '2020-01-01', 'Padrão do portal'),
  (NULL, 'CONVITE_GUARDA_DIAS', '90', '2020-01-01', 'Padrão do portal');
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('convite-participante', '{{primeiroNome}} convidou você para conhecer o plano {{plano}}',
   E'Olá, {{nome}}!\n\n{{quem}} participa do plano de previdência {{plano}} e convidou você para conhecê-lo.\n\n{{mensagem}}Para ver o convite e, se quiser, pedir que o fundo entre em contato, abra o seu link pessoal:\n{{link}}\n\nEle vale até {{validade}}. Quem convidou vê se você abriu o convite.\n\nVocê não precisa responder: se não tiver interesse, ignore esta mensagem. Na página do convite também dá para apagar os seus dados e não receber mais convites.')
ON CONFLICT DO NOTHING;
