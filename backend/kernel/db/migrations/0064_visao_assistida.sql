CREATE TABLE "visao_assistida" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_sessao" integer,
	"id_atendente" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"modo" text NOT NULL,
	"motivo" text NOT NULL,
	"texto" text,
	"iniciada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "visao_assistida_modo" CHECK ("visao_assistida"."modo" in ('ver', 'agir'))
);
--> statement-breakpoint
ALTER TABLE "visao_assistida" ADD CONSTRAINT "visao_assistida_id_sessao_sessao_id_fk" FOREIGN KEY ("id_sessao") REFERENCES "public"."sessao"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visao_assistida" ADD CONSTRAINT "visao_assistida_id_atendente_pessoa_id_fk" FOREIGN KEY ("id_atendente") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visao_assistida" ADD CONSTRAINT "visao_assistida_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "visao_assistida_sessao" ON "visao_assistida" USING btree ("id_sessao","id_pessoa");
--> statement-breakpoint
CREATE INDEX "visao_assistida_atendente" ON "visao_assistida" USING btree ("id_atendente");
--> statement-breakpoint
CREATE INDEX "visao_assistida_pessoa" ON "visao_assistida" USING btree ("id_pessoa");
