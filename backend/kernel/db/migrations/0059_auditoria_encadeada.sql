ALTER TABLE "auditoria" ADD COLUMN "estado" smallint;--> statement-breakpoint
CREATE INDEX "auditoria_recusadas" ON "auditoria" USING btree ("id") WHERE "auditoria"."resultado" = 'recusada';--> statement-breakpoint
CREATE TABLE "auditoria_elo" (
	"id_registro" bigint PRIMARY KEY NOT NULL,
	"resumo" text NOT NULL,
	"elo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria_fecho" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id_registro" bigint DEFAULT 0 NOT NULL,
	"elo" text DEFAULT '' NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"id_visto" bigint,
	"visto_em" timestamp with time zone,
	"transacao" text,
	CONSTRAINT "auditoria_fecho_um" CHECK ("auditoria_fecho"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "auditoria_fecho" DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER auditoria_elo_somente_acrescimo BEFORE UPDATE OR DELETE ON "auditoria_elo"
  FOR EACH ROW EXECUTE FUNCTION auditoria_recusa_mudanca();
--> statement-breakpoint
CREATE TRIGGER auditoria_elo_sem_truncate BEFORE TRUNCATE ON "auditoria_elo"
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_recusa_mudanca();
