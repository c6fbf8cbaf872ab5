-- Payments that go to the bank as a batch: what is owed, its files, and what the bank answered.
CREATE TABLE "remessa_pagamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer NOT NULL,
	"sequencia" integer NOT NULL,
	"situacao" text NOT NULL,
	"data_pagamento" date NOT NULL,
	"quantidade" integer NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"pagos" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"respondida_em" timestamp with time zone,
	"arquivo" text,
	"id_substituta" integer,
	"motivo" text,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"id_criador" integer NOT NULL,
	"liberada_em" timestamp with time zone,
	"id_liberador" integer,
	CONSTRAINT "remessa_pagamento_situacao" CHECK ("remessa_pagamento"."situacao" in ('conferencia', 'liberada', 'concluida', 'substituida', 'descartada')),
	CONSTRAINT "remessa_pagamento_arquivo" CHECK ("remessa_pagamento"."situacao" not in ('liberada', 'concluida') or "remessa_pagamento"."arquivo" is not null)
);
--> statement-breakpoint
CREATE TABLE "retorno_pagamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"sequencia" integer NOT NULL,
	"sha256" text NOT NULL,
	"pagos" integer NOT NULL,
	"recusados" integer NOT NULL,
	"outros" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"id_autor" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"versao" integer DEFAULT 0 NOT NULL,
	"origem" text NOT NULL,
	"natureza" text NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_requisicao" integer,
	"descricao" text NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"data" date NOT NULL,
	"favorecido" jsonb,
	"situacao" text NOT NULL,
	"retido_ate" date,
	"avisado_em" timestamp with time zone,
	"id_remessa" integer,
	"meio" text,
	"conta_enviada" jsonb,
	"recusa" text,
	"recusado_em" timestamp with time zone,
	"pago_em" date,
	"impedido_em" timestamp with time zone,
	"motivo" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamento_natureza" CHECK ("pagamento"."natureza" in ('resgate', 'beneficio', 'saque', 'portabilidade', 'emprestimo')),
	CONSTRAINT "pagamento_situacao" CHECK ("pagamento"."situacao" in ('retido', 'pendente', 'enviado', 'pago', 'recusado', 'impedido')),
	CONSTRAINT "pagamento_valor" CHECK ("pagamento"."valor" > 0),
	CONSTRAINT "pagamento_retido" CHECK ("pagamento"."situacao" <> 'retido' or "pagamento"."retido_ate" is not null),
	CONSTRAINT "pagamento_enviado" CHECK ("pagamento"."situacao" not in ('enviado', 'pago', 'recusado') or "pagamento"."id_remessa" is not null),
	CONSTRAINT "pagamento_pago" CHECK (("pagamento"."situacao" = 'pago') = ("pagamento"."pago_em" is not null))
);
--> statement-breakpoint
ALTER TABLE "remessa_pagamento" ADD CONSTRAINT "remessa_pagamento_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remessa_pagamento" ADD CONSTRAINT "remessa_pagamento_id_criador_pessoa_id_fk" FOREIGN KEY ("id_criador") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remessa_pagamento" ADD CONSTRAINT "remessa_pagamento_id_liberador_pessoa_id_fk" FOREIGN KEY ("id_liberador") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retorno_pagamento" ADD CONSTRAINT "retorno_pagamento_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_id_remessa_remessa_pagamento_id_fk" FOREIGN KEY ("id_remessa") REFERENCES "public"."remessa_pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remessa_pagamento_sequencia" ON "remessa_pagamento" USING btree ("sequencia");--> statement-breakpoint
CREATE UNIQUE INDEX "retorno_pagamento_sequencia" ON "retorno_pagamento" USING btree ("sequencia");--> statement-breakpoint
CREATE UNIQUE INDEX "retorno_pagamento_conteudo" ON "retorno_pagamento" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamento_origem" ON "pagamento" USING btree ("origem");--> statement-breakpoint
CREATE INDEX "pagamento_pessoa" ON "pagamento" USING btree ("id_pessoa","id_plano","id");--> statement-breakpoint
CREATE INDEX "pagamento_situacao_id" ON "pagamento" USING btree ("situacao","id");--> statement-breakpoint
CREATE INDEX "pagamento_natureza_id" ON "pagamento" USING btree ("natureza","id");--> statement-breakpoint
CREATE INDEX "pagamento_aberto" ON "pagamento" USING btree ("situacao","id_plano","id") WHERE "pagamento"."situacao" <> 'pago';--> statement-breakpoint
CREATE INDEX "pagamento_por_avisar" ON "pagamento" USING btree ("id") WHERE "pagamento"."situacao" = 'retido' and "pagamento"."avisado_em" is null;--> statement-breakpoint
CREATE INDEX "pagamento_remessa" ON "pagamento" USING btree ("id_remessa","id");--> statement-breakpoint
CREATE INDEX "pagamento_requisicao" ON "pagamento" USING btree ("id_requisicao");--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('pagamento-retido', 'Um pagamento a você espera: confirme que a conta é sua',
   E'Olá, {{nome}}.\n\nTemos um pagamento para você: {{descricao}}, {{valor}}.\n\nA sua conta bancária mudou há poucos dias. Por segurança, o pagamento só sai a partir de {{data}}.\n\nSe foi você que mudou a conta, não precisa fazer nada.\n\nSe não foi você, impeça o pagamento agora, com um toque: {{link}}\n\nDepois, troque a sua senha e fale com a equipe em Meus Atendimentos.'),
  ('pagamento-recusado', 'O banco não fez o seu pagamento: veja o que corrigir',
   E'Olá, {{nome}}.\n\nO banco devolveu este pagamento: {{descricao}}, {{valor}}.\n\nMotivo: {{motivo}}\n\nO que fazer: {{corrigir}}\n\nO dinheiro está guardado para você. Assim que a conta estiver certa, o pagamento vai de novo.\n\nVeja em {{link}}')
ON CONFLICT DO NOTHING;
