CREATE TABLE "desligamento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"data" date NOT NULL,
	"base_calculo" date NOT NULL,
	"extrato_em" date,
	"id_extrato" integer,
	"recebido_em" date,
	"prazo_opcao" date,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"lembrete" smallint,
	"presumido" text,
	"presumido_em" timestamp with time zone,
	"id_registrador" integer,
	"registrado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desligamento_escolha" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_desligamento" integer NOT NULL,
	"instituto" text NOT NULL,
	"id_requisicao" integer,
	"parcial" boolean DEFAULT false NOT NULL,
	"presumida" boolean DEFAULT false NOT NULL,
	"escolhida_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desligamento" ADD CONSTRAINT "desligamento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desligamento" ADD CONSTRAINT "desligamento_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desligamento" ADD CONSTRAINT "desligamento_id_extrato_documento_emitido_id_fk" FOREIGN KEY ("id_extrato") REFERENCES "public"."documento_emitido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desligamento" ADD CONSTRAINT "desligamento_id_registrador_pessoa_id_fk" FOREIGN KEY ("id_registrador") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desligamento_escolha" ADD CONSTRAINT "desligamento_escolha_id_desligamento_desligamento_id_fk" FOREIGN KEY ("id_desligamento") REFERENCES "public"."desligamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desligamento_escolha" ADD CONSTRAINT "desligamento_escolha_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desligamento_data" ON "desligamento" USING btree ("id_pessoa","id_plano","data");--> statement-breakpoint
CREATE INDEX "desligamento_aberto" ON "desligamento" USING btree ("prazo_opcao") WHERE "desligamento"."situacao" = 'aberto';--> statement-breakpoint
CREATE UNIQUE INDEX "desligamento_escolha_requisicao" ON "desligamento_escolha" USING btree ("id_desligamento","instituto","id_requisicao") WHERE "desligamento_escolha"."id_requisicao" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "desligamento_escolha_presumida" ON "desligamento_escolha" USING btree ("id_desligamento") WHERE "desligamento_escolha"."presumida";
--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (8, 'Institutos') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('desligamento-registrado', 'Você saiu da empresa: o que fazer com o seu plano {{plano}}',
   E'Olá, {{nome}},\n\nA sua saída da empresa, em {{data}}, foi registrada no plano {{plano}}. O dinheiro continua no plano, em seu nome, e você escolhe o que fazer com ele.\n\nAté {{prazoExtrato}} você recebe o extrato de desligamento, com quanto vale cada caminho. Se preferir, peça agora: entre no portal e abra Serviços > Saí da empresa.'),
  ('desligamento-extrato', 'O seu extrato de desligamento está pronto: escolha até {{prazo}}',
   E'Olá, {{nome}},\n\nO extrato de desligamento do plano {{plano}} está no portal. Ele mostra quanto vale cada caminho e o imposto de cada um.\n\nVocê tem até {{prazo}} para escolher. {{silencio}}\n\nEntre no portal e abra Serviços > Saí da empresa.'),
  ('desligamento-lembrete', '{{quanto}} para escolher o que fazer com o plano {{plano}}',
   E'Olá, {{nome}},\n\nO prazo para escolher o que fazer com o seu plano {{plano}} termina em {{prazo}}. {{silencio}}\n\nEntre no portal e abra Serviços > Saí da empresa. Se tiver dúvida, fale com a equipe em Meus Atendimentos.'),
  ('desligamento-presumido', 'O prazo de escolha do plano {{plano}} terminou',
   E'Olá, {{nome}},\n\nO prazo para escolher terminou em {{prazo}} sem um pedido seu. {{resultado}}\n\nVeja em Serviços > Saí da empresa.')
ON CONFLICT DO NOTHING;
