CREATE TABLE "plano_onboarding" (
	"id_plano" integer PRIMARY KEY NOT NULL,
	"etapas" jsonb NOT NULL,
	"termos" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servico_texto" (
	"id_funcionalidade" integer PRIMARY KEY NOT NULL,
	"explica" text[] NOT NULL,
	"precisa" text[] NOT NULL,
	"documentos" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plano_onboarding" ADD CONSTRAINT "plano_onboarding_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico_texto" ADD CONSTRAINT "servico_texto_id_funcionalidade_funcionalidade_id_fk" FOREIGN KEY ("id_funcionalidade") REFERENCES "public"."funcionalidade"("id") ON DELETE no action ON UPDATE no action;