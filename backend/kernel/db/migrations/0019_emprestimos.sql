CREATE TABLE "emprestimo" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_requisicao" integer,
	"contrato" text NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"parcelas" smallint NOT NULL,
	"liquido" numeric(14, 2) NOT NULL,
	"iof" numeric(14, 2) NOT NULL,
	"taxa" numeric(14, 2) NOT NULL,
	"cet" numeric(9, 2) NOT NULL,
	"condicoes" jsonb NOT NULL,
	"forma" text NOT NULL,
	"conta" text NOT NULL,
	"liberado_em" date NOT NULL,
	"quitado_em" date,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emprestimo_parcela" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_emprestimo" integer NOT NULL,
	"numero" smallint NOT NULL,
	"vencimento" date NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"juros" numeric(14, 2) NOT NULL,
	"principal" numeric(14, 2) NOT NULL,
	"saldo" numeric(14, 2) NOT NULL,
	"id_contracheque" integer,
	"paga_em" date
);
--> statement-breakpoint
ALTER TABLE "emprestimo" ADD CONSTRAINT "emprestimo_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo" ADD CONSTRAINT "emprestimo_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo" ADD CONSTRAINT "emprestimo_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo_parcela" ADD CONSTRAINT "emprestimo_parcela_id_emprestimo_emprestimo_id_fk" FOREIGN KEY ("id_emprestimo") REFERENCES "public"."emprestimo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo_parcela" ADD CONSTRAINT "emprestimo_parcela_id_contracheque_contracheque_id_fk" FOREIGN KEY ("id_contracheque") REFERENCES "public"."contracheque"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emprestimo_requisicao" ON "emprestimo" USING btree ("id_requisicao");--> statement-breakpoint
CREATE UNIQUE INDEX "emprestimo_contrato" ON "emprestimo" USING btree ("contrato");--> statement-breakpoint
CREATE INDEX "emprestimo_pessoa" ON "emprestimo" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emprestimo_parcela_numero" ON "emprestimo_parcela" USING btree ("id_emprestimo","numero");--> statement-breakpoint
CREATE INDEX "emprestimo_parcela_aberta" ON "emprestimo_parcela" USING btree ("vencimento") WHERE "emprestimo_parcela"."paga_em" is null;--> statement-breakpoint
CREATE INDEX "emprestimo_parcela_contracheque" ON "emprestimo_parcela" USING btree ("id_contracheque");
--> statement-breakpoint
-- Loans are in no feature list: the plan's dated terms say whether it lends, and to whom.
INSERT INTO "funcionalidade" ("id", "nome") VALUES (27, 'Empréstimo') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao") VALUES
  (27, 1, 1, 'Análise do limite e do contrato', 'atendente', 2, 'nada', 'requisicao-recebida', 'Solicitação recebida'),
  (27, 1, 2, 'Liberação do crédito', 'atendente', 2, 'decisao', NULL, 'Empréstimo em liberação')
ON CONFLICT DO NOTHING;
