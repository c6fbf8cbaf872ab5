CREATE TABLE "alteracao_renda" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_beneficio" integer NOT NULL,
	"desde" date NOT NULL,
	"parametros" jsonb NOT NULL,
	"id_requisicao" integer,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensao_beneficio" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_beneficio" integer NOT NULL,
	"desde" date NOT NULL,
	"ate" date,
	"motivo" text,
	"id_requisicao" integer,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alteracao_renda" ADD CONSTRAINT "alteracao_renda_id_beneficio_beneficio_id_fk" FOREIGN KEY ("id_beneficio") REFERENCES "public"."beneficio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alteracao_renda" ADD CONSTRAINT "alteracao_renda_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensao_beneficio" ADD CONSTRAINT "suspensao_beneficio_id_beneficio_beneficio_id_fk" FOREIGN KEY ("id_beneficio") REFERENCES "public"."beneficio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensao_beneficio" ADD CONSTRAINT "suspensao_beneficio_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alteracao_renda_beneficio" ON "alteracao_renda" USING btree ("id_beneficio","desde");--> statement-breakpoint
CREATE INDEX "suspensao_beneficio_meses" ON "suspensao_beneficio" USING btree ("id_beneficio","desde");--> statement-breakpoint
-- What was suspended stays so: until the person, or the fund, resumes it.
INSERT INTO "suspensao_beneficio" ("id_beneficio", "desde") SELECT "id", "suspenso_em" FROM "beneficio" WHERE "suspenso_em" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficio" DROP COLUMN "suspenso_em";