DROP INDEX "conversa_pessoa";--> statement-breakpoint
DROP INDEX "conversa_fila";--> statement-breakpoint
DROP INDEX "notificacao_pessoa";--> statement-breakpoint
DROP INDEX "requisicao_pessoa";--> statement-breakpoint
DROP INDEX "requisicao_data";--> statement-breakpoint
CREATE INDEX "conversa_pessoa" ON "conversa" USING btree ("id_pessoa","atualizada_em" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversa_fila" ON "conversa" USING btree ("situacao","atualizada_em" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notificacao_pessoa" ON "notificacao" USING btree ("id_pessoa_notificada","reagido","data_notificacao" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requisicao_pessoa" ON "requisicao" USING btree ("id_pessoa","data_solicitacao" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requisicao_data" ON "requisicao" USING btree ("data_solicitacao" DESC NULLS FIRST,"id" DESC NULLS FIRST);