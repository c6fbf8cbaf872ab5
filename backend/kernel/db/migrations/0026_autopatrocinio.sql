CREATE TABLE "autopatrocinio" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_requisicao" integer,
	"desde" date NOT NULL,
	"avisado_em" date,
	"prazo_aviso" date,
	"encerrado_em" date,
	"motivo_fim" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "competencia" date;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "partes" jsonb;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "vencimento_original" date;--> statement-breakpoint
ALTER TABLE "autopatrocinio" ADD CONSTRAINT "autopatrocinio_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopatrocinio" ADD CONSTRAINT "autopatrocinio_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopatrocinio" ADD CONSTRAINT "autopatrocinio_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopatrocinio_requisicao" ON "autopatrocinio" USING btree ("id_requisicao") WHERE "autopatrocinio"."id_requisicao" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "autopatrocinio_vigente" ON "autopatrocinio" USING btree ("id_pessoa","id_plano") WHERE "autopatrocinio"."encerrado_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_competencia" ON "cobranca" USING btree ("id_pessoa","id_plano","competencia") WHERE "cobranca"."competencia" is not null and "cobranca"."situacao" <> 'cancelada';