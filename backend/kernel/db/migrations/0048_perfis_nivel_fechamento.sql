ALTER TABLE "perfil_investimento" ADD COLUMN "nivel" smallint;--> statement-breakpoint
UPDATE "perfil_investimento" SET "nivel" = "carteira";--> statement-breakpoint
ALTER TABLE "perfil_investimento" ALTER COLUMN "nivel" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "perfil_investimento" ADD COLUMN "fechado_desde" date;
