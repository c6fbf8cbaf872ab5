UPDATE "orgao_ata" SET "encerrado_em" = current_date WHERE NOT "ativo";--> statement-breakpoint
ALTER TABLE "orgao_ata" DROP COLUMN "ativo";
