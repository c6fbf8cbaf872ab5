-- Vocabulary that is the same in every fund: categories, situations, services, statuses and kinds of notification.
INSERT INTO "categoria" ("id", "nome") VALUES
  (1, 'Contribuinte'), (2, 'Assistido'), (3, 'Pensionista'), (4, 'Autopatrocinado'), (5, 'BPD')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A link in an inactive situation is over: it is not offered in the plan picker.
INSERT INTO "situacao" ("id", "nome", "ativa") VALUES
  (1, 'Ativo', true), (2, 'Em benefício', true), (3, 'Em concessão', true), (4, 'Encerrado', false), (5, 'Falecido', false),
  (6, 'Suspenso', true), (7, 'Desligado', true), (8, 'Portado', false), (9, 'Transitório', true)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "funcionalidade" ("id", "nome") VALUES
  (1, 'Regime de tributação'), (2, 'Declaração PEP'), (3, 'Declaração FATCA'), (4, 'Inclusão de dependente'),
  (5, 'Residente no exterior'), (6, 'Extrato de contribuição'), (7, 'Geração de contribuição'),
  (8, 'Alteração de contribuição'), (9, 'Suspensão de contribuição'), (10, 'Alteração de perfil'),
  (11, 'Simulação de benefício'), (12, 'Solicitação de benefício'), (13, 'Saque à vista'), (14, 'Resgate'),
  (15, 'Portabilidade'), (16, 'Benefício proporcional diferido'), (17, 'Autopatrocínio'), (18, 'Alteração de renda'),
  (19, 'Informe de rendimentos'), (20, 'Contracheque'), (21, 'Suspensão de benefício'), (22, 'Isenção 65 anos'),
  (23, 'Demonstrativo de contribuição'), (24, 'Isenção por doença grave')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "requisicao_status" ("id", "nome", "tipo", "aberta") VALUES
  (1, 'Recebida', 'info', true), (2, 'Em análise', 'info', true), (3, 'Aguarda você', 'wait', true),
  (4, 'Documento reenviado', 'info', true), (5, 'Concluída', 'ok', false), (6, 'Recusada', 'bad', false),
  (7, 'Cancelada', 'off', false), (8, 'Rascunho', 'off', false)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (1, 'Chat'), (2, 'Dependentes'), (3, 'Solicitações')
ON CONFLICT DO NOTHING;
