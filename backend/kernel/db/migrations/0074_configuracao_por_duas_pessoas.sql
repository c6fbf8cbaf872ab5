CREATE TABLE "configuracao_proposta" (
	"id" serial PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"chave" text NOT NULL,
	"desde" date NOT NULL,
	"conteudo" jsonb,
	"id_futura" integer,
	"motivo" text NOT NULL,
	"versao" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"situacao" text DEFAULT 'espera' NOT NULL,
	"id_decisor" integer,
	"decidida_em" timestamp with time zone,
	CONSTRAINT "configuracao_proposta_situacao" CHECK ("configuracao_proposta"."situacao" in ('espera','confirmada','recusada','retirada')),
	CONSTRAINT "configuracao_proposta_decidida" CHECK (("configuracao_proposta"."situacao" = 'espera') = ("configuracao_proposta"."id_decisor" is null)),
	CONSTRAINT "configuracao_proposta_conteudo" CHECK ("configuracao_proposta"."conteudo" is not null or "configuracao_proposta"."id_futura" is not null)
);
--> statement-breakpoint
ALTER TABLE "configuracao_proposta" ADD CONSTRAINT "configuracao_proposta_id_futura_configuracao_publicacao_id_fk" FOREIGN KEY ("id_futura") REFERENCES "public"."configuracao_publicacao"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "configuracao_proposta" ADD CONSTRAINT "configuracao_proposta_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "configuracao_proposta" ADD CONSTRAINT "configuracao_proposta_id_decisor_pessoa_id_fk" FOREIGN KEY ("id_decisor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "configuracao_proposta_espera" ON "configuracao_proposta" USING btree ("area","chave") WHERE "configuracao_proposta"."situacao" = 'espera';
--> statement-breakpoint
ALTER TABLE "configuracao_publicacao" ADD COLUMN "id_confirmador" integer;
--> statement-breakpoint
ALTER TABLE "configuracao_publicacao" ADD CONSTRAINT "configuracao_publicacao_id_confirmador_pessoa_id_fk" FOREIGN KEY ("id_confirmador") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
