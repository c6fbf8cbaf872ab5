-- The search of participants walks their names in order, and reads only the index for it.
CREATE INDEX "pessoa_participante_nome" ON "pessoa" USING btree ("nome_busca" collate "C","id") WHERE "pessoa"."admin" = 'N';
