CREATE TABLE "comunicado" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_tipo" integer NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"link" text,
	"portal" boolean NOT NULL,
	"email" boolean NOT NULL,
	"publico" jsonb NOT NULL,
	"situacao" text DEFAULT 'rascunho' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"agendado_para" timestamp with time zone,
	"criado_por" integer,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_por" integer,
	"iniciado_em" timestamp with time zone,
	"concluido_em" timestamp with time zone,
	"cancelado_por" integer,
	"cancelado_em" timestamp with time zone,
	"previstos" integer,
	"enviados" integer DEFAULT 0 NOT NULL,
	"ultima_pessoa" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comunicado_situacao_conhecida" CHECK ("comunicado"."situacao" in ('rascunho', 'agendado', 'enviando', 'enviado', 'cancelado'))
);
--> statement-breakpoint
CREATE TABLE "comunicado_destinatario" (
	"id_comunicado" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"id_notificacao" integer,
	"id_saida_email" integer,
	"ao_vivo_em" timestamp with time zone,
	CONSTRAINT "comunicado_destinatario_id_comunicado_id_pessoa_pk" PRIMARY KEY("id_comunicado","id_pessoa")
);
--> statement-breakpoint
CREATE TABLE "comunicado_lista" (
	"id_comunicado" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	CONSTRAINT "comunicado_lista_id_comunicado_id_pessoa_pk" PRIMARY KEY("id_comunicado","id_pessoa")
);
--> statement-breakpoint
DROP INDEX "saida_email_pendente";--> statement-breakpoint
ALTER TABLE "saida_email" ADD COLUMN "id_comunicado" integer;--> statement-breakpoint
ALTER TABLE "saida_email" ADD COLUMN "cancelada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "id_comunicado" integer;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_criado_por_pessoa_id_fk" FOREIGN KEY ("criado_por") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_alterado_por_pessoa_id_fk" FOREIGN KEY ("alterado_por") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_enviado_por_pessoa_id_fk" FOREIGN KEY ("enviado_por") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado" ADD CONSTRAINT "comunicado_cancelado_por_pessoa_id_fk" FOREIGN KEY ("cancelado_por") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_destinatario" ADD CONSTRAINT "comunicado_destinatario_id_comunicado_comunicado_id_fk" FOREIGN KEY ("id_comunicado") REFERENCES "public"."comunicado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_destinatario" ADD CONSTRAINT "comunicado_destinatario_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_lista" ADD CONSTRAINT "comunicado_lista_id_comunicado_comunicado_id_fk" FOREIGN KEY ("id_comunicado") REFERENCES "public"."comunicado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comunicado_lista" ADD CONSTRAINT "comunicado_lista_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comunicado_situacao" ON "comunicado" USING btree ("situacao","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comunicado_pendente" ON "comunicado" USING btree ("agendado_para","id") WHERE "comunicado"."situacao" in ('agendado', 'enviando');--> statement-breakpoint
CREATE INDEX "comunicado_destinatario_ao_vivo" ON "comunicado_destinatario" USING btree ("id_comunicado") WHERE "comunicado_destinatario"."ao_vivo_em" is not null;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_comunicado_comunicado_id_fk" FOREIGN KEY ("id_comunicado") REFERENCES "public"."comunicado"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saida_email_comunicado" ON "saida_email" USING btree ("id_comunicado") WHERE "saida_email"."id_comunicado" is not null;--> statement-breakpoint
CREATE INDEX "notificacao_comunicado" ON "notificacao" USING btree ("id_comunicado","reagido") WHERE "notificacao"."id_comunicado" is not null;--> statement-breakpoint
CREATE INDEX "vinculo_publico" ON "vinculo_plano" USING btree ("id_plano","id_categoria","id_situacao","id_pessoa");--> statement-breakpoint
CREATE INDEX "saida_email_pendente" ON "saida_email" USING btree ("id_comunicado" NULLS FIRST,"proxima_em","id") WHERE "saida_email"."enviada_em" is null and "saida_email"."cancelada_em" is null;--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (9, 'Comunicado'), (10, 'Aviso importante'), (11, 'Evento') ON CONFLICT DO NOTHING;
