CREATE TABLE "cadastro_historico" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_ator" integer NOT NULL,
	"campo" text NOT NULL,
	"antes" text,
	"depois" text,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conta_bancaria" (
	"id_pessoa" integer PRIMARY KEY NOT NULL,
	"banco" char(3) NOT NULL,
	"agencia" text NOT NULL,
	"conta" text NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaracao" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"tipo" text NOT NULL,
	"dados" jsonb NOT NULL,
	"id_requisicao" integer,
	"valida_desde" date NOT NULL,
	"valida_ate" date
);
--> statement-breakpoint
CREATE TABLE "documento" (
	"id" serial PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"categoria" text NOT NULL,
	"descricao" text,
	"id_plano" integer,
	"id_categoria" integer,
	"valido_desde" date NOT NULL,
	"valido_ate" date,
	"publicado_por" integer,
	"arquivado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documento_abertura" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_versao" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documento_versao" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_documento" integer NOT NULL,
	"versao" smallint NOT NULL,
	"id_arquivo" integer NOT NULL,
	"publicada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_modelo" (
	"codigo" text PRIMARY KEY NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endereco" (
	"id_pessoa" integer PRIMARY KEY NOT NULL,
	"residente_exterior" char(1) DEFAULT 'N' NOT NULL,
	"pais" text,
	"cep" text,
	"logradouro" text,
	"numero" text,
	"complemento" text,
	"bairro" text,
	"cidade" text,
	"estado" char(2),
	"nif" text,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "esteira_etapa" (
	"id_funcionalidade" integer NOT NULL,
	"versao" integer NOT NULL,
	"ordem" smallint NOT NULL,
	"nome" text NOT NULL,
	"papel" text NOT NULL,
	"dias_uteis" smallint NOT NULL,
	"requisito" text NOT NULL,
	"email_modelo" text,
	"notificacao" text,
	CONSTRAINT "esteira_etapa_id_funcionalidade_versao_ordem_pk" PRIMARY KEY("id_funcionalidade","versao","ordem")
);
--> statement-breakpoint
CREATE TABLE "onboarding_progresso" (
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_step" smallint NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"concluido_em" timestamp with time zone,
	CONSTRAINT "onboarding_progresso_id_pessoa_id_plano_pk" PRIMARY KEY("id_pessoa","id_plano")
);
--> statement-breakpoint
CREATE TABLE "perfil_investimento" (
	"id" integer PRIMARY KEY NOT NULL,
	"carteira" smallint NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rascunho" (
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_funcionalidade" integer NOT NULL,
	"dados" jsonb NOT NULL,
	"passo" smallint DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rascunho_id_pessoa_id_plano_id_funcionalidade_pk" PRIMARY KEY("id_pessoa","id_plano","id_funcionalidade")
);
--> statement-breakpoint
CREATE TABLE "requisicao_documento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_requisicao" integer NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	"obrigatorio" boolean NOT NULL,
	"estado" text NOT NULL,
	"motivo" text,
	"id_arquivo" integer,
	"enviado_em" timestamp with time zone,
	"decidido_em" timestamp with time zone,
	"id_decisor" integer
);
--> statement-breakpoint
CREATE TABLE "requisicao_nota" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_requisicao" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"texto" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arquivo" ADD COLUMN "uso" text;--> statement-breakpoint
ALTER TABLE "arquivo" ADD COLUMN "id_requisicao" integer;--> statement-breakpoint
ALTER TABLE "dependente" ADD COLUMN "removido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pessoa" ADD COLUMN "id_foto" integer;--> statement-breakpoint
ALTER TABLE "requisicao" ADD COLUMN "confirmada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requisicao" ADD COLUMN "etapa" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requisicao" ADD COLUMN "esteira_versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requisicao" ADD COLUMN "versao" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD COLUMN "tipo" text DEFAULT 'etapa' NOT NULL;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD COLUMN "papel" text DEFAULT 'atendente' NOT NULL;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD COLUMN "detalhe" text;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD COLUMN "regime_tributario" text DEFAULT 'NAO_ESCOLHIDO' NOT NULL;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD COLUMN "regime_escolhido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD COLUMN "regime_travado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD COLUMN "id_perfil" integer;--> statement-breakpoint
ALTER TABLE "cadastro_historico" ADD CONSTRAINT "cadastro_historico_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_historico" ADD CONSTRAINT "cadastro_historico_id_ator_pessoa_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaracao" ADD CONSTRAINT "declaracao_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaracao" ADD CONSTRAINT "declaracao_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_id_categoria_categoria_id_fk" FOREIGN KEY ("id_categoria") REFERENCES "public"."categoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_publicado_por_pessoa_id_fk" FOREIGN KEY ("publicado_por") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_abertura" ADD CONSTRAINT "documento_abertura_id_versao_documento_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."documento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_abertura" ADD CONSTRAINT "documento_abertura_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_versao" ADD CONSTRAINT "documento_versao_id_documento_documento_id_fk" FOREIGN KEY ("id_documento") REFERENCES "public"."documento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endereco" ADD CONSTRAINT "endereco_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "esteira_etapa" ADD CONSTRAINT "esteira_etapa_id_funcionalidade_funcionalidade_id_fk" FOREIGN KEY ("id_funcionalidade") REFERENCES "public"."funcionalidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_progresso" ADD CONSTRAINT "onboarding_progresso_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_progresso" ADD CONSTRAINT "onboarding_progresso_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_id_funcionalidade_funcionalidade_id_fk" FOREIGN KEY ("id_funcionalidade") REFERENCES "public"."funcionalidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_documento" ADD CONSTRAINT "requisicao_documento_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_documento" ADD CONSTRAINT "requisicao_documento_id_decisor_pessoa_id_fk" FOREIGN KEY ("id_decisor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_nota" ADD CONSTRAINT "requisicao_nota_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_nota" ADD CONSTRAINT "requisicao_nota_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_historico_pessoa" ON "cadastro_historico" USING btree ("id_pessoa","id");--> statement-breakpoint
CREATE INDEX "declaracao_pessoa" ON "declaracao" USING btree ("id_pessoa","tipo","valida_desde");--> statement-breakpoint
CREATE INDEX "documento_publico" ON "documento" USING btree ("id_plano","categoria");--> statement-breakpoint
CREATE INDEX "documento_abertura_versao" ON "documento_abertura" USING btree ("id_versao","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "documento_versao_numero" ON "documento_versao" USING btree ("id_documento","versao");--> statement-breakpoint
CREATE INDEX "requisicao_documento_requisicao" ON "requisicao_documento" USING btree ("id_requisicao","id");--> statement-breakpoint
CREATE INDEX "requisicao_nota_requisicao" ON "requisicao_nota" USING btree ("id_requisicao","id");--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;