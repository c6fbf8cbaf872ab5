-- A release walks a run's payslips by their number: in that order, a batch reads its own rows and no others.
DROP INDEX "contracheque_folha";--> statement-breakpoint
CREATE INDEX "contracheque_folha" ON "contracheque" USING btree ("id_folha","id");
