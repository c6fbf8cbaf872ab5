-- A change of profile waits for the quota of its month, not for an attendant: its one stage is the portal's, and its days
-- count from the end of that month. Requests that began before stay on the stages of version 1.
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao")
VALUES (10, 2, 1, 'Fila da troca, até a cota do mês', 'sistema', 10, 'decisao', 'requisicao-recebida', 'Troca de perfil na fila')
ON CONFLICT DO NOTHING;
