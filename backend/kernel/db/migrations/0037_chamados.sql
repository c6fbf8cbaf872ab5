CREATE TABLE "conversa_avaliacao" (
	"id_conversa" integer PRIMARY KEY NOT NULL,
	"nota" smallint NOT NULL,
	"comentario" text,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversa_avaliacao_nota" CHECK ("conversa_avaliacao"."nota" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "conversa_nota" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_conversa" integer NOT NULL,
	"id_autor" integer,
	"tipo" text DEFAULT 'nota' NOT NULL,
	"texto" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversa_presenca" (
	"id_conversa" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"visto_em" timestamp with time zone DEFAULT now() NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversa_presenca_id_conversa_id_pessoa_pk" PRIMARY KEY("id_conversa","id_pessoa")
);
--> statement-breakpoint
CREATE TABLE "macro_atendimento" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_dono" integer NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"compartilhada" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"excluida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "equipe_atendente" (
	"id_equipe" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"coordena" boolean DEFAULT false NOT NULL,
	CONSTRAINT "equipe_atendente_id_equipe_id_pessoa_pk" PRIMARY KEY("id_equipe","id_pessoa")
);
--> statement-breakpoint
CREATE TABLE "equipe_atendimento" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"versao" integer DEFAULT 0 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The queue in which every ticket begins.
INSERT INTO "equipe_atendimento" ("nome") VALUES ('Atendimento');
--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "id_equipe" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "prazo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "escalar_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "atrasada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "escalada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "primeira_resposta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "encerrada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversa_avaliacao" ADD CONSTRAINT "conversa_avaliacao_id_conversa_conversa_id_fk" FOREIGN KEY ("id_conversa") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa_nota" ADD CONSTRAINT "conversa_nota_id_conversa_conversa_id_fk" FOREIGN KEY ("id_conversa") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa_nota" ADD CONSTRAINT "conversa_nota_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa_presenca" ADD CONSTRAINT "conversa_presenca_id_conversa_conversa_id_fk" FOREIGN KEY ("id_conversa") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa_presenca" ADD CONSTRAINT "conversa_presenca_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "macro_atendimento" ADD CONSTRAINT "macro_atendimento_id_dono_pessoa_id_fk" FOREIGN KEY ("id_dono") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_atendente" ADD CONSTRAINT "equipe_atendente_id_equipe_equipe_atendimento_id_fk" FOREIGN KEY ("id_equipe") REFERENCES "public"."equipe_atendimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_atendente" ADD CONSTRAINT "equipe_atendente_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversa_avaliacao_criada" ON "conversa_avaliacao" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "conversa_nota_conversa" ON "conversa_nota" USING btree ("id_conversa","id");--> statement-breakpoint
CREATE INDEX "macro_dono" ON "macro_atendimento" USING btree ("id_dono") WHERE "macro_atendimento"."excluida_em" is null;--> statement-breakpoint
CREATE INDEX "macro_compartilhada" ON "macro_atendimento" USING btree ("titulo") WHERE "macro_atendimento"."excluida_em" is null and "macro_atendimento"."compartilhada";--> statement-breakpoint
CREATE INDEX "equipe_atendente_pessoa" ON "equipe_atendente" USING btree ("id_pessoa");--> statement-breakpoint
CREATE UNIQUE INDEX "equipe_nome" ON "equipe_atendimento" USING btree (lower("nome"));--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_id_equipe_equipe_atendimento_id_fk" FOREIGN KEY ("id_equipe") REFERENCES "public"."equipe_atendimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversa_livres" ON "conversa" USING btree ("atualizada_em" DESC NULLS FIRST) WHERE "conversa"."situacao" = 'aberta' and "conversa"."id_atendente" is null;--> statement-breakpoint
CREATE INDEX "conversa_atendente" ON "conversa" USING btree ("id_atendente","atualizada_em" DESC NULLS FIRST) WHERE "conversa"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "conversa_equipe" ON "conversa" USING btree ("id_equipe","atualizada_em" DESC NULLS FIRST) WHERE "conversa"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "conversa_prazo" ON "conversa" USING btree ("prazo") WHERE "conversa"."prazo" is not null;--> statement-breakpoint
CREATE INDEX "conversa_escalar" ON "conversa" USING btree ("escalar_em") WHERE "conversa"."escalar_em" is not null and "conversa"."escalada_em" is null;--> statement-breakpoint
CREATE INDEX "conversa_criada" ON "conversa" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "conversa_primeira_resposta" ON "conversa" USING btree ("primeira_resposta_em");--> statement-breakpoint
CREATE INDEX "conversa_encerrada" ON "conversa" USING btree ("encerrada_em");
--> statement-breakpoint
-- What the conversations that are already there say of their times.
UPDATE "conversa" c SET "primeira_resposta_em" = m."em" FROM (
  SELECT "id_conversa", min("enviada_em") AS "em" FROM "mensagem" WHERE "do_atendente" GROUP BY 1
) m WHERE m."id_conversa" = c."id" AND EXISTS (
  SELECT 1 FROM "mensagem" p WHERE p."id_conversa" = c."id" AND NOT p."do_atendente" AND p."enviada_em" <= m."em"
);
--> statement-breakpoint
UPDATE "conversa" SET "encerrada_em" = "atualizada_em" WHERE "situacao" = 'encerrada';
--> statement-breakpoint
-- Who answers tickets today goes on seeing those of the first queue as its own.
INSERT INTO "equipe_atendente" ("id_equipe", "id_pessoa")
SELECT 1, "id_pessoa" FROM "permissao_administrador" WHERE "area" = 'chamados' AND "nivel" = 'E';
