CREATE TABLE "recebimento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_retorno" integer,
	"linha" integer,
	"fonte" text NOT NULL,
	"ocorrencia" text,
	"situacao" text DEFAULT 'lido' NOT NULL,
	"motivos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recusa" text,
	"carteira" text,
	"nosso_numero" text,
	"identificacao" text,
	"cliente" text,
	"documento" text,
	"pagador" text,
	"pagador_busca" text DEFAULT '' NOT NULL,
	"canal" text,
	"erros" text,
	"valor_titulo" numeric(14, 2) NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"tarifa" numeric(14, 2) DEFAULT '0' NOT NULL,
	"vencimento" date,
	"data" date NOT NULL,
	"dia" date NOT NULL,
	"id_pessoa" integer,
	"id_plano" integer,
	"id_cobranca" integer,
	"manual" boolean DEFAULT false NOT NULL,
	"cobranca_propria" boolean DEFAULT false NOT NULL,
	"destino" text,
	"versao" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recebimento_conciliado" CHECK ("recebimento"."situacao" <> 'conciliado' or "recebimento"."id_cobranca" is not null)
);
--> statement-breakpoint
CREATE TABLE "recebimento_evento" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"id_recebimento" integer NOT NULL,
	"acao" text NOT NULL,
	"motivo" text,
	"id_cobranca" integer,
	"id_movimento" bigint,
	"id_pessoa" integer,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retorno_bancario" (
	"id" serial PRIMARY KEY NOT NULL,
	"formato" text NOT NULL,
	"conta" text NOT NULL,
	"sequencia" integer NOT NULL,
	"nome" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"chave" text,
	"tamanho" integer NOT NULL,
	"gerado_em" date,
	"linhas" integer NOT NULL,
	"total" numeric(17, 2) NOT NULL,
	"situacao" text DEFAULT 'processando' NOT NULL,
	"id_autor" integer,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "estornos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_id_retorno_retorno_bancario_id_fk" FOREIGN KEY ("id_retorno") REFERENCES "public"."retorno_bancario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_id_cobranca_cobranca_id_fk" FOREIGN KEY ("id_cobranca") REFERENCES "public"."cobranca"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento_evento" ADD CONSTRAINT "recebimento_evento_id_recebimento_recebimento_id_fk" FOREIGN KEY ("id_recebimento") REFERENCES "public"."recebimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento_evento" ADD CONSTRAINT "recebimento_evento_id_cobranca_cobranca_id_fk" FOREIGN KEY ("id_cobranca") REFERENCES "public"."cobranca"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento_evento" ADD CONSTRAINT "recebimento_evento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retorno_bancario" ADD CONSTRAINT "retorno_bancario_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recebimento_linha" ON "recebimento" USING btree ("id_retorno","linha") WHERE "recebimento"."id_retorno" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recebimento_cobranca_conciliada" ON "recebimento" USING btree ("id_cobranca") WHERE "recebimento"."situacao" = 'conciliado';--> statement-breakpoint
CREATE INDEX "recebimento_dia" ON "recebimento" USING btree ("dia" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recebimento_situacao" ON "recebimento" USING btree ("situacao","dia" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recebimento_plano" ON "recebimento" USING btree ("id_plano","dia" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recebimento_pessoa" ON "recebimento" USING btree ("id_pessoa","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recebimento_cobranca" ON "recebimento" USING btree ("id_cobranca");--> statement-breakpoint
CREATE INDEX "recebimento_nosso_numero" ON "recebimento" USING btree ("nosso_numero");--> statement-breakpoint
CREATE INDEX "recebimento_documento" ON "recebimento" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "recebimento_lido" ON "recebimento" USING btree ("id_retorno","linha") WHERE "recebimento"."situacao" = 'lido';--> statement-breakpoint
CREATE INDEX "recebimento_pagador" ON "recebimento" USING gin (to_tsvector('simple', "pagador_busca"));--> statement-breakpoint
CREATE INDEX "recebimento_evento_recebimento" ON "recebimento_evento" USING btree ("id_recebimento","id");--> statement-breakpoint
CREATE UNIQUE INDEX "retorno_bancario_sequencia" ON "retorno_bancario" USING btree ("formato","conta","sequencia");--> statement-breakpoint
CREATE INDEX "retorno_bancario_pendente" ON "retorno_bancario" USING btree ("id") WHERE "retorno_bancario"."situacao" = 'processando';--> statement-breakpoint
CREATE INDEX "movimento_cobranca" ON "movimento" USING btree ("data") WHERE "movimento"."origem" like 'cobranca:%';--> statement-breakpoint
CREATE INDEX "movimento_estorno_dia" ON "movimento" USING btree ("data") WHERE "movimento"."id_estornado" is not null;