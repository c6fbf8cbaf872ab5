-- A month whose contribution was not found, opened from the statement. Not in the catalogue of services.
INSERT INTO "funcionalidade" ("id", "nome") VALUES (26, 'Contestação de contribuição') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao") VALUES
  (26, 1, 1, 'Conferência com a patrocinadora ou o banco', 'atendente', 5, 'nada', 'requisicao-recebida', 'Solicitação recebida'),
  (26, 1, 2, 'Acerto na conta', 'atendente', 3, 'decisao', 'requisicao-etapa', 'Contribuição em acerto')
ON CONFLICT DO NOTHING;
