CREATE TABLE "configuracao_historico" (
	"id" serial PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"chave" text NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"id_autor" integer,
	"acao" text NOT NULL,
	"desde" date NOT NULL,
	"motivo" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb
);
--> statement-breakpoint
CREATE TABLE "configuracao_publicacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"chave" text NOT NULL,
	"desde" date NOT NULL,
	"conteudo" jsonb NOT NULL,
	"motivo" text NOT NULL,
	"id_autor" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"aplicada_em" timestamp with time zone,
	"cancelada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "configuracao_versao" (
	"area" text NOT NULL,
	"chave" text NOT NULL,
	"versao" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "configuracao_versao_area_chave_pk" PRIMARY KEY("area","chave")
);
--> statement-breakpoint
CREATE TABLE "permissao_administrador" (
	"id_pessoa" integer NOT NULL,
	"area" text NOT NULL,
	"nivel" char(1) NOT NULL,
	CONSTRAINT "permissao_administrador_id_pessoa_area_pk" PRIMARY KEY("id_pessoa","area"),
	CONSTRAINT "permissao_nivel" CHECK ("permissao_administrador"."nivel" in ('L','E'))
);
--> statement-breakpoint
ALTER TABLE "configuracao_historico" ADD CONSTRAINT "configuracao_historico_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao_publicacao" ADD CONSTRAINT "configuracao_publicacao_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao_administrador" ADD CONSTRAINT "permissao_administrador_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuracao_historico_area" ON "configuracao_historico" USING btree ("area","id");--> statement-breakpoint
CREATE INDEX "configuracao_historico_chave" ON "configuracao_historico" USING btree ("area","chave","id");--> statement-breakpoint
CREATE INDEX "configuracao_publicacao_chave" ON "configuracao_publicacao" USING btree ("area","chave","desde");--> statement-breakpoint
CREATE INDEX "configuracao_publicacao_pendente" ON "configuracao_publicacao" USING btree ("desde") WHERE "configuracao_publicacao"."aplicada_em" is null and "configuracao_publicacao"."cancelada_em" is null;
--> statement-breakpoint
-- Who administered everything until now goes on doing so.
INSERT INTO "permissao_administrador" ("id_pessoa", "area", "nivel")
SELECT p."id", a."area", 'E' FROM "pessoa" p CROSS JOIN unnest(ARRAY['tema', 'beneficios', 'servicos', 'onboarding', 'questionario', 'perfis', 'contribuicao', 'resgate', 'portabilidade', 'autopatrocinio', 'bpd', 'emails', 'esteira', 'importarPessoas', 'importarContribuicoes', 'carrossel', 'indexadores', 'senhas', 'atas', 'fornecedores', 'notificacoes', 'conciliacao', 'chamados', 'administradores', 'auditoria']) AS a("area") WHERE p."admin" = 'S';
--> statement-breakpoint
CREATE FUNCTION "configuracao_historico_somente_acrescimo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'configuracao_historico is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "configuracao_historico_somente_acrescimo" BEFORE UPDATE OR DELETE ON "configuracao_historico"
  FOR EACH ROW EXECUTE FUNCTION "configuracao_historico_somente_acrescimo"();
