-- Pages of the queue are found in indexes of their orders: of all confirmed requests, of the open ones, and of those that were
-- decided after their date. Periods have what their lists compare beside the day.
CREATE INDEX "requisicao_confirmadas_prazo" ON "requisicao" USING btree ("prazo","id","id_status") WHERE "requisicao"."id_status" <> 8;--> statement-breakpoint
CREATE INDEX "requisicao_confirmadas_servico" ON "requisicao" USING btree ("id_funcionalidade","prazo","id","id_status") WHERE "requisicao"."id_status" <> 8;--> statement-breakpoint
CREATE INDEX "requisicao_confirmadas_responsavel" ON "requisicao" USING btree ("id_responsavel","prazo","id","id_status") WHERE "requisicao"."id_status" <> 8;--> statement-breakpoint
CREATE INDEX "requisicao_confirmadas_plano" ON "requisicao" USING btree ("id_plano","prazo","id","id_status") WHERE "requisicao"."id_status" <> 8;--> statement-breakpoint
CREATE INDEX "requisicao_fora_do_prazo" ON "requisicao" USING btree ("prazo","id","concluida_em") WHERE "requisicao"."id_status" in (5, 6) and not (("requisicao"."concluida_em" at time zone 'America/Sao_Paulo')::date <= "requisicao"."prazo");--> statement-breakpoint
CREATE INDEX "requisicao_abertas_pessoa" ON "requisicao" USING btree ("id_pessoa","id") WHERE "requisicao"."id_status" in (1, 2, 3, 4);--> statement-breakpoint
CREATE INDEX "requisicao_abertas_servico" ON "requisicao" USING btree ("id_funcionalidade","prazo","id") WHERE "requisicao"."id_status" in (1, 2, 3, 4);--> statement-breakpoint
DROP INDEX "requisicao_abertas_responsavel";--> statement-breakpoint
CREATE INDEX "requisicao_abertas_responsavel" ON "requisicao" USING btree ("id_responsavel","prazo","id","id_status","id_funcionalidade","id_plano") WHERE "requisicao"."id_status" in (1, 2, 3, 4);--> statement-breakpoint
DROP INDEX "requisicao_conclusao";--> statement-breakpoint
CREATE INDEX "requisicao_conclusao" ON "requisicao" USING btree ("concluida_em","prazo","id","id_status","data_solicitacao") WHERE "requisicao"."concluida_em" is not null;--> statement-breakpoint
DROP INDEX "requisicao_data";--> statement-breakpoint
CREATE INDEX "requisicao_data" ON "requisicao" USING btree ("data_solicitacao" DESC NULLS FIRST,"id" DESC NULLS FIRST,"prazo","id_status");
