-- A page of tickets is found in an index that has the order of its list, and counts of open ones in one that has all they compare.
CREATE INDEX "conversa_abertas" ON "conversa" USING btree ("id_atendente","id_equipe","prazo","aguarda_atendente","atualizada_em") WHERE "conversa"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "conversa_lista" ON "conversa" USING btree ("atualizada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversa_lista_atendente" ON "conversa" USING btree ("id_atendente","atualizada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversa_lista_equipe" ON "conversa" USING btree ("id_equipe","atualizada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "conversa_fila";--> statement-breakpoint
CREATE INDEX "conversa_fila" ON "conversa" USING btree ("situacao","atualizada_em" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "conversa_criada";--> statement-breakpoint
CREATE INDEX "conversa_criada" ON "conversa" USING btree ("criada_em","atualizada_em","id");--> statement-breakpoint
DROP INDEX "conversa_encerrada";--> statement-breakpoint
CREATE INDEX "conversa_encerrada" ON "conversa" USING btree ("encerrada_em","atualizada_em","id");
