-- An audience is counted from two indexes, person by person, without a row of either table.
DROP INDEX "vinculo_pessoa";--> statement-breakpoint
CREATE INDEX "vinculo_pessoa" ON "vinculo_plano" USING btree ("id_pessoa","id_plano","id_categoria","id_situacao");--> statement-breakpoint
CREATE INDEX "pessoa_publico" ON "pessoa" USING btree ("id","data_nascimento","email") WHERE "pessoa"."admin" = 'N';
