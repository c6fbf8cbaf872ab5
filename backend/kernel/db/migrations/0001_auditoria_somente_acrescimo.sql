-- The audit log only grows: a row that was written can be neither changed nor removed, by the application or by hand.
CREATE FUNCTION auditoria_recusa_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'auditoria is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER auditoria_somente_acrescimo BEFORE UPDATE OR DELETE ON "auditoria"
  FOR EACH ROW EXECUTE FUNCTION auditoria_recusa_mudanca();
--> statement-breakpoint
CREATE TRIGGER auditoria_sem_truncate BEFORE TRUNCATE ON "auditoria"
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_recusa_mudanca();
