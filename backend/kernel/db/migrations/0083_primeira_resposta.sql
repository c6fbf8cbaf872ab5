-- How long the first answer of a ticket took is read from the index alone.
DROP INDEX "conversa_primeira_resposta";--> statement-breakpoint
CREATE INDEX "conversa_primeira_resposta" ON "conversa" USING btree ("primeira_resposta_em","criada_em");
