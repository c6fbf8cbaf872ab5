CREATE TABLE "arquivo" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_dono" integer NOT NULL,
	"id_mensagem" integer,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"chave" text NOT NULL,
	"enviado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"id_ator" integer,
	"id_sujeito" integer,
	"acao" text NOT NULL,
	"resultado" text NOT NULL,
	"detalhe" jsonb,
	"endereco" text,
	"id_request" text
);
--> statement-breakpoint
CREATE TABLE "categoria" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codigo_seguranca" (
	"desafio_hash" char(64) PRIMARY KEY NOT NULL,
	"id_pessoa" integer,
	"finalidade" text NOT NULL,
	"codigo_hash" char(64) NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversa" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_atendente" integer,
	"id_plano" integer,
	"id_requisicao" integer,
	"assunto" text NOT NULL,
	"situacao" text DEFAULT 'aberta' NOT NULL,
	"aguarda_atendente" boolean DEFAULT false NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credencial" (
	"id_pessoa" integer PRIMARY KEY NOT NULL,
	"senha_hash" text,
	"senha_trocada_em" timestamp with time zone,
	"segundo_passo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dependente" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"nome" text NOT NULL,
	"cpf" char(11),
	"data_nascimento" date NOT NULL,
	"parentesco" text NOT NULL,
	"id_finalidade" integer NOT NULL,
	"rateio" numeric(5, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "dependente_rateio" CHECK ("dependente"."rateio" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "finalidade" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"id_plano" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funcionalidade" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"chave" text NOT NULL,
	"id_pessoa" integer NOT NULL,
	"rota" text NOT NULL,
	"corpo_hash" char(64) NOT NULL,
	"status" smallint,
	"resposta" jsonb,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_id_pessoa_rota_chave_pk" PRIMARY KEY("id_pessoa","rota","chave")
);
--> statement-breakpoint
CREATE TABLE "mensagem" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_conversa" integer NOT NULL,
	"id_autor" integer NOT NULL,
	"do_atendente" boolean NOT NULL,
	"texto" text NOT NULL,
	"enviada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"lida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"descricao" text NOT NULL,
	"data_notificacao" timestamp with time zone DEFAULT now() NOT NULL,
	"reagido" char(1) DEFAULT 'N' NOT NULL,
	"vizualizado" char(1) DEFAULT 'N' NOT NULL,
	"id_tipo" integer NOT NULL,
	"id_pessoa_notificada" integer NOT NULL,
	"id_pessoa_notificou" integer,
	"id_plano" integer,
	"id_conversa" integer
);
--> statement-breakpoint
CREATE TABLE "onboarding_etapa" (
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_step" smallint NOT NULL,
	"metadata" jsonb NOT NULL,
	"gravada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_etapa_id_pessoa_id_plano_id_step_pk" PRIMARY KEY("id_pessoa","id_plano","id_step")
);
--> statement-breakpoint
CREATE TABLE "parametro_plano" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer,
	"codigo" text NOT NULL,
	"valor" numeric(18, 8) NOT NULL,
	"valido_desde" date NOT NULL,
	"valido_ate" date,
	"fonte" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pessoa" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"nome_busca" text NOT NULL,
	"cpf" char(11) NOT NULL,
	"data_nascimento" date,
	"email" text,
	"telefone" text,
	"admin" char(1) DEFAULT 'N' NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pessoa_admin_sn" CHECK ("pessoa"."admin" in ('S','N'))
);
--> statement-breakpoint
CREATE TABLE "plano" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"onboarding_plano" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plano_funcionalidade" (
	"id_plano" integer NOT NULL,
	"id_categoria" integer NOT NULL,
	"id_situacao" integer NOT NULL,
	"id_funcionalidade" integer NOT NULL,
	CONSTRAINT "plano_funcionalidade_id_plano_id_categoria_id_situacao_id_funcionalidade_pk" PRIMARY KEY("id_plano","id_categoria","id_situacao","id_funcionalidade")
);
--> statement-breakpoint
CREATE TABLE "requisicao" (
	"id" serial PRIMARY KEY NOT NULL,
	"protocolo" text NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_funcionalidade" integer NOT NULL,
	"id_status" integer NOT NULL,
	"data_solicitacao" timestamp with time zone DEFAULT now() NOT NULL,
	"prazo" date,
	"concluida_em" timestamp with time zone,
	"id_responsavel" integer,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requisicao_evento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_requisicao" integer NOT NULL,
	"titulo" text NOT NULL,
	"id_status" integer NOT NULL,
	"id_pessoa" integer,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requisicao_status" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"aberta" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saida_email" (
	"id" serial PRIMARY KEY NOT NULL,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviada_em" timestamp with time zone,
	"erro" text
);
--> statement-breakpoint
CREATE TABLE "salario" (
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"valido_desde" date NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	CONSTRAINT "salario_id_pessoa_id_plano_valido_desde_pk" PRIMARY KEY("id_pessoa","id_plano","valido_desde")
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" char(64) NOT NULL,
	"id_pessoa" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp with time zone,
	"motivo" text,
	"endereco" text,
	"agente" text
);
--> statement-breakpoint
CREATE TABLE "situacao" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"ativa" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tema" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer NOT NULL,
	"cor_primaria" char(7) NOT NULL,
	"logo" text,
	"background" text
);
--> statement-breakpoint
CREATE TABLE "tentativa" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"bloqueada_ate" timestamp with time zone,
	"ultima_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_notificacao" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vinculo_plano" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"matricula" text NOT NULL,
	"id_categoria" integer NOT NULL,
	"id_situacao" integer NOT NULL,
	"data_adesao" date NOT NULL,
	"onboarding" char(1) DEFAULT 'N' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_id_dono_pessoa_id_fk" FOREIGN KEY ("id_dono") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_id_mensagem_mensagem_id_fk" FOREIGN KEY ("id_mensagem") REFERENCES "public"."mensagem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_id_ator_pessoa_id_fk" FOREIGN KEY ("id_ator") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_id_sujeito_pessoa_id_fk" FOREIGN KEY ("id_sujeito") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigo_seguranca" ADD CONSTRAINT "codigo_seguranca_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_id_atendente_pessoa_id_fk" FOREIGN KEY ("id_atendente") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credencial" ADD CONSTRAINT "credencial_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependente" ADD CONSTRAINT "dependente_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependente" ADD CONSTRAINT "dependente_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependente" ADD CONSTRAINT "dependente_id_finalidade_finalidade_id_fk" FOREIGN KEY ("id_finalidade") REFERENCES "public"."finalidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finalidade" ADD CONSTRAINT "finalidade_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_id_conversa_conversa_id_fk" FOREIGN KEY ("id_conversa") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_tipo_tipo_notificacao_id_fk" FOREIGN KEY ("id_tipo") REFERENCES "public"."tipo_notificacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_pessoa_notificada_pessoa_id_fk" FOREIGN KEY ("id_pessoa_notificada") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_pessoa_notificou_pessoa_id_fk" FOREIGN KEY ("id_pessoa_notificou") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_conversa_conversa_id_fk" FOREIGN KEY ("id_conversa") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_etapa" ADD CONSTRAINT "onboarding_etapa_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_etapa" ADD CONSTRAINT "onboarding_etapa_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parametro_plano" ADD CONSTRAINT "parametro_plano_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_id_funcionalidade_funcionalidade_id_fk" FOREIGN KEY ("id_funcionalidade") REFERENCES "public"."funcionalidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_id_status_requisicao_status_id_fk" FOREIGN KEY ("id_status") REFERENCES "public"."requisicao_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_id_responsavel_pessoa_id_fk" FOREIGN KEY ("id_responsavel") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD CONSTRAINT "requisicao_evento_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD CONSTRAINT "requisicao_evento_id_status_requisicao_status_id_fk" FOREIGN KEY ("id_status") REFERENCES "public"."requisicao_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_evento" ADD CONSTRAINT "requisicao_evento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salario" ADD CONSTRAINT "salario_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salario" ADD CONSTRAINT "salario_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tema" ADD CONSTRAINT "tema_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD CONSTRAINT "vinculo_plano_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD CONSTRAINT "vinculo_plano_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD CONSTRAINT "vinculo_plano_id_categoria_categoria_id_fk" FOREIGN KEY ("id_categoria") REFERENCES "public"."categoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_plano" ADD CONSTRAINT "vinculo_plano_id_situacao_situacao_id_fk" FOREIGN KEY ("id_situacao") REFERENCES "public"."situacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_mensagem" ON "arquivo" USING btree ("id_mensagem");--> statement-breakpoint
CREATE INDEX "auditoria_sujeito" ON "auditoria" USING btree ("id_sujeito","id");--> statement-breakpoint
CREATE INDEX "auditoria_ator" ON "auditoria" USING btree ("id_ator","id");--> statement-breakpoint
CREATE INDEX "conversa_pessoa" ON "conversa" USING btree ("id_pessoa","atualizada_em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversa_fila" ON "conversa" USING btree ("situacao","atualizada_em" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversa_requisicao_aberta" ON "conversa" USING btree ("id_requisicao") WHERE "conversa"."situacao" = 'aberta' and "conversa"."id_requisicao" is not null;--> statement-breakpoint
CREATE INDEX "dependente_pessoa" ON "dependente" USING btree ("id_pessoa","id_plano");--> statement-breakpoint
CREATE INDEX "idempotencia_idade" ON "idempotencia" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "mensagem_conversa" ON "mensagem" USING btree ("id_conversa","id");--> statement-breakpoint
CREATE INDEX "mensagem_nao_lida" ON "mensagem" USING btree ("id_conversa","do_atendente") WHERE "mensagem"."lida_em" is null;--> statement-breakpoint
CREATE INDEX "notificacao_pessoa" ON "notificacao" USING btree ("id_pessoa_notificada","reagido","data_notificacao" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parametro_vigencia" ON "parametro_plano" USING btree ("codigo","id_plano","valido_desde");--> statement-breakpoint
CREATE UNIQUE INDEX "pessoa_cpf" ON "pessoa" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "pessoa_nome_busca" ON "pessoa" USING btree ("nome_busca" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pessoa_admin" ON "pessoa" USING btree ("admin");--> statement-breakpoint
CREATE UNIQUE INDEX "requisicao_protocolo" ON "requisicao" USING btree ("protocolo");--> statement-breakpoint
CREATE INDEX "requisicao_pessoa" ON "requisicao" USING btree ("id_pessoa","data_solicitacao" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requisicao_fila" ON "requisicao" USING btree ("id_status","prazo");--> statement-breakpoint
CREATE INDEX "requisicao_data" ON "requisicao" USING btree ("data_solicitacao" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requisicao_evento_requisicao" ON "requisicao_evento" USING btree ("id_requisicao","id");--> statement-breakpoint
CREATE INDEX "saida_email_pendente" ON "saida_email" USING btree ("proxima_em") WHERE "saida_email"."enviada_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessao_token" ON "sessao" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessao_pessoa" ON "sessao" USING btree ("id_pessoa") WHERE "sessao"."encerrada_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tema_plano" ON "tema" USING btree ("id_plano");--> statement-breakpoint
CREATE INDEX "vinculo_pessoa" ON "vinculo_plano" USING btree ("id_pessoa");--> statement-breakpoint
CREATE UNIQUE INDEX "vinculo_matricula" ON "vinculo_plano" USING btree ("id_plano","matricula");