CREATE TABLE "cenario_retorno" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer NOT NULL,
	"id_perfil" integer,
	"versao" text NOT NULL,
	"pessimista" numeric(5, 2) NOT NULL,
	"esperado" numeric(5, 2) NOT NULL,
	"otimista" numeric(5, 2) NOT NULL,
	"valido_desde" date NOT NULL,
	"valido_ate" date,
	"fonte" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"nome" text NOT NULL,
	"escolha" jsonb NOT NULL,
	"retrato" jsonb NOT NULL,
	"meta" boolean DEFAULT false NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cenario_retorno" ADD CONSTRAINT "cenario_retorno_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulacao" ADD CONSTRAINT "simulacao_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulacao" ADD CONSTRAINT "simulacao_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cenario_retorno_vigencia" ON "cenario_retorno" USING btree ("id_plano","id_perfil","valido_desde");--> statement-breakpoint
CREATE INDEX "simulacao_pessoa" ON "simulacao" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulacao_meta" ON "simulacao" USING btree ("id_pessoa","id_plano") WHERE "simulacao"."meta";