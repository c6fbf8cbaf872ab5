CREATE TABLE "plano_registro" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer NOT NULL,
	"valido_desde" date NOT NULL,
	"cnpb" text NOT NULL,
	"cnpj_plano" text,
	"endereco" text NOT NULL,
	"banco" text NOT NULL,
	"agencia" text NOT NULL,
	"conta" text NOT NULL,
	"contato" text NOT NULL,
	"fonte" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portabilidade" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_requisicao" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"sentido" text NOT NULL,
	"entidade" text NOT NULL,
	"cnpj" text NOT NULL,
	"plano" text NOT NULL,
	"registro" text NOT NULL,
	"tipo" text NOT NULL,
	"regime" text NOT NULL,
	"inscricao" text,
	"adesao_origem" date,
	"valor_estimado" numeric(14, 2),
	"termo" jsonb,
	"termo_em" date,
	"id_emissao" integer,
	"recebida_em" date,
	"valor" numeric(14, 2),
	"divida" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"efetivada_em" date,
	"encerrada_em" timestamp with time zone,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portabilidade_sentido" CHECK ("portabilidade"."sentido" in ('saida', 'entrada'))
);
--> statement-breakpoint
CREATE TABLE "portabilidade_lote" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_portabilidade" integer NOT NULL,
	"numero" smallint NOT NULL,
	"data" date NOT NULL,
	"parte" text NOT NULL,
	"origem" text NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"id_movimento" bigint
);
--> statement-breakpoint
ALTER TABLE "plano_registro" ADD CONSTRAINT "plano_registro_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD CONSTRAINT "portabilidade_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD CONSTRAINT "portabilidade_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD CONSTRAINT "portabilidade_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD CONSTRAINT "portabilidade_id_emissao_documento_emitido_id_fk" FOREIGN KEY ("id_emissao") REFERENCES "public"."documento_emitido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade_lote" ADD CONSTRAINT "portabilidade_lote_id_portabilidade_portabilidade_id_fk" FOREIGN KEY ("id_portabilidade") REFERENCES "public"."portabilidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portabilidade_lote" ADD CONSTRAINT "portabilidade_lote_id_movimento_movimento_id_fk" FOREIGN KEY ("id_movimento") REFERENCES "public"."movimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plano_registro_desde" ON "plano_registro" USING btree ("id_plano","valido_desde");--> statement-breakpoint
CREATE UNIQUE INDEX "portabilidade_requisicao" ON "portabilidade" USING btree ("id_requisicao");--> statement-breakpoint
CREATE INDEX "portabilidade_conta" ON "portabilidade" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portabilidade_lote_numero" ON "portabilidade_lote" USING btree ("id_portabilidade","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "portabilidade_lote_movimento" ON "portabilidade_lote" USING btree ("id_movimento") WHERE "portabilidade_lote"."id_movimento" is not null;
--> statement-breakpoint
-- Receiving is a service of its own: it has no waiting period and other stages. It is in no feature list.
INSERT INTO "funcionalidade" ("id", "nome") VALUES (30, 'Receber portabilidade') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Term in five business days and transfer in ten (domain §5.1); requests that run stay on the stages that they began with.
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao") VALUES
  (15, 2, 1, 'Conferência e Termo de Portabilidade', 'atendente', 5, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  (15, 2, 2, 'Transferência ao destino', 'gerente', 10, 'decisao', 'requisicao-etapa', 'Termo de Portabilidade emitido'),
  (30, 1, 1, 'Conferência do aviso', 'atendente', 5, 'documentos-aceitos', 'requisicao-recebida', 'Aviso recebido'),
  (30, 1, 2, 'Recebimento e crédito na conta', 'gerente', 10, 'decisao', 'requisicao-etapa', 'À espera do dinheiro')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Money may come while one still works: portability is shown to every taxpayer before the benefit, and the service itself
-- says who may take theirs away.
INSERT INTO "plano_funcionalidade" ("id_plano", "id_categoria", "id_situacao", "id_funcionalidade")
SELECT "plano"."id", 1, s.id, 15 FROM "plano", (VALUES (1), (6), (7), (9)) AS s(id)
ON CONFLICT DO NOTHING;
