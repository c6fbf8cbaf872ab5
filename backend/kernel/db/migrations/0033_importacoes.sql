CREATE TABLE "importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"situacao" text NOT NULL,
	"destino" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"nome" text NOT NULL,
	"tamanho" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"chave" text,
	"formato" jsonb NOT NULL,
	"titulos" jsonb NOT NULL,
	"amostra" jsonb NOT NULL,
	"colunas" jsonb,
	"convidar" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processadas" integer DEFAULT 0 NOT NULL,
	"previstas" integer,
	"cursor" integer DEFAULT 0 NOT NULL,
	"fase_desde" timestamp with time zone,
	"tentativa" integer DEFAULT 0 NOT NULL,
	"motivo" text,
	"falhas" integer DEFAULT 0 NOT NULL,
	"trabalhador" text,
	"ocupada_ate" timestamp with time zone,
	"id_autor" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"id_confirmador" integer,
	"confirmada_em" timestamp with time zone,
	"id_desfez" integer,
	"encerrada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "importacao_linha" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_linha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_importacao" integer NOT NULL,
	"area" text NOT NULL,
	"linha" integer NOT NULL,
	"dados" jsonb NOT NULL,
	"situacao" text DEFAULT 'nova' NOT NULL,
	"problemas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chave" text,
	"chave_matricula" text,
	"id_plano" integer,
	"id_pessoa" integer,
	"id_vinculo" integer,
	"criou_pessoa" boolean DEFAULT false NOT NULL,
	"subconta" text,
	"competencia" date,
	"data" date,
	"valor" numeric(14, 2),
	"origem" text
);
--> statement-breakpoint
CREATE TABLE "importacao_mapa" (
	"area" text NOT NULL,
	"assinatura" char(64) NOT NULL,
	"colunas" jsonb NOT NULL,
	"id_autor" integer NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importacao_mapa_area_assinatura_pk" PRIMARY KEY("area","assinatura")
);
--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_confirmador_pessoa_id_fk" FOREIGN KEY ("id_confirmador") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_desfez_pessoa_id_fk" FOREIGN KEY ("id_desfez") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_id_importacao_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."importacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_mapa" ADD CONSTRAINT "importacao_mapa_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_area" ON "importacao" USING btree ("area","id");--> statement-breakpoint
CREATE INDEX "importacao_em_curso" ON "importacao" USING btree ("id") WHERE "importacao"."situacao" in ('lendo','conferindo','reconferindo','gravando','desfazendo');--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_conteudo" ON "importacao" USING btree ("area","sha256") WHERE "importacao"."situacao" not in ('desfeita','cancelada','falhou');--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_linha_numero" ON "importacao_linha" USING btree ("id_importacao","linha");--> statement-breakpoint
CREATE INDEX "importacao_linha_situacao" ON "importacao_linha" USING btree ("id_importacao","situacao","linha");--> statement-breakpoint
CREATE INDEX "importacao_linha_chave" ON "importacao_linha" USING btree ("id_importacao","chave") WHERE "importacao_linha"."chave" is not null;--> statement-breakpoint
CREATE INDEX "importacao_linha_matricula" ON "importacao_linha" USING btree ("id_importacao","chave_matricula") WHERE "importacao_linha"."chave_matricula" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_linha_gravada" ON "importacao_linha" USING btree ("area","chave") WHERE "importacao_linha"."situacao" in ('gravada','aguarda-cota');--> statement-breakpoint
CREATE INDEX "importacao_linha_aguarda" ON "importacao_linha" USING btree ("id") WHERE "importacao_linha"."situacao" = 'aguarda-cota';--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (20, 'Importação de pessoas'), (21, 'Importação de contribuições') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('primeiro-acesso-convite', 'Seu acesso ao Portal do Participante está pronto',
   E'Olá, {{primeiroNome}}!\n\nVocê já faz parte do plano de previdência {{plano}} e pode acompanhar tudo pelo Portal do Participante: saldo, extrato, documentos e serviços.\n\nPara entrar pela primeira vez, abra o endereço abaixo, informe o seu CPF e crie a sua senha. O código de confirmação vem para este mesmo e-mail:\n{{link}}\n\nNinguém da equipe pede a sua senha nem o código. Se você não reconhece este plano, ignore esta mensagem.')
ON CONFLICT DO NOTHING;
