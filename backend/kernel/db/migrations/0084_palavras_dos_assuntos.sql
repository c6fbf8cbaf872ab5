-- Conversations are searched by the words of their subjects, and by their requests.
CREATE INDEX "conversa_assunto_palavras" ON "conversa" USING gin (to_tsvector('simple', lower(translate("assunto", 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'))));--> statement-breakpoint
CREATE INDEX "conversa_requisicao" ON "conversa" USING btree ("id_requisicao") WHERE "conversa"."id_requisicao" is not null;
