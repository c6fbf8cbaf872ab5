DROP INDEX "pessoa_nome_busca";--> statement-breakpoint
CREATE INDEX "auditoria_visoes" ON "auditoria" USING btree ("id_ator","id") WHERE "auditoria"."acao" = 'visao.iniciar';--> statement-breakpoint
CREATE INDEX "pessoa_nome_palavras" ON "pessoa" USING gin (to_tsvector('simple', "nome_busca"));--> statement-breakpoint
CREATE INDEX "requisicao_conclusao" ON "requisicao" USING btree ("concluida_em") WHERE "requisicao"."concluida_em" is not null;--> statement-breakpoint
CREATE INDEX "vinculo_matricula_sem_zeros" ON "vinculo_plano" USING btree (ltrim("matricula", '0'));--> statement-breakpoint
CREATE INDEX "pessoa_nome_busca" ON "pessoa" USING btree ("nome_busca" collate "C","id");