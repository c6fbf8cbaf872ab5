DROP INDEX "equipe_nome";--> statement-breakpoint
ALTER TABLE "equipe_atendimento" ADD COLUMN "excluida_em" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "equipe_nome" ON "equipe_atendimento" USING btree (lower("nome")) WHERE "equipe_atendimento"."excluida_em" is null;