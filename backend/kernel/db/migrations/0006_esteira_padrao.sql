-- The first version of each service's stages, and the mails that requests send. Both can be edited afterwards: a
-- change of stages is a new version, and a request that runs stays on its own.
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('requisicao-recebida', 'Recebemos sua solicitação {{protocolo}}',
   E'Olá, {{nome}}!\n\nRecebemos sua solicitação de {{servico}}, protocolo {{protocolo}}.\n\nPrazo para a conclusão: {{prazo}}.\nPróximo passo: {{proximoPasso}}\n\nAcompanhe no portal, em Serviços, Acompanhar solicitações.'),
  ('requisicao-etapa', 'Sua solicitação {{protocolo}} avançou: {{etapa}}',
   E'Olá, {{nome}}!\n\nSua solicitação de {{servico}}, protocolo {{protocolo}}, está agora na etapa {{etapa}}.\n\nPrazo para a conclusão: {{prazo}}.'),
  ('requisicao-pendencia', 'Agora é a sua vez: solicitação {{protocolo}}',
   E'Olá, {{nome}}!\n\nPara continuar sua solicitação de {{servico}}, protocolo {{protocolo}}, precisamos de você:\n\n{{motivo}}\n\nResponda pelo portal até {{prazo}}.'),
  ('documento-recusado', 'Precisamos de outro arquivo: solicitação {{protocolo}}',
   E'Olá, {{nome}}!\n\nO documento {{documento}} da sua solicitação de {{servico}}, protocolo {{protocolo}}, não pôde ser aceito:\n\n{{motivo}}\n\nEnvie só esse arquivo de novo, pelo portal, até {{prazo}}. Os outros não precisam ser reenviados.'),
  ('requisicao-concluida', 'Solicitação {{protocolo}} concluída',
   E'Olá, {{nome}}!\n\nSua solicitação de {{servico}}, protocolo {{protocolo}}, foi concluída e já produz efeito.'),
  ('requisicao-recusada', 'Solicitação {{protocolo}} recusada',
   E'Olá, {{nome}}!\n\nSua solicitação de {{servico}}, protocolo {{protocolo}}, não pôde ser atendida:\n\n{{motivo}}\n\nSe tiver dúvida, converse com a equipe pelo portal.'),
  ('requisicao-cancelada', 'Solicitação {{protocolo}} cancelada',
   E'Olá, {{nome}}!\n\nSua solicitação de {{servico}}, protocolo {{protocolo}}, foi cancelada a seu pedido.'),
  ('requisicao-atrasada', 'Solicitação {{protocolo}} passou do prazo',
   E'A solicitação de {{servico}}, protocolo {{protocolo}}, venceu em {{prazo}} e continua na etapa {{etapa}}.')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao")
SELECT s.id, 1, e.ordem, e.nome, e.papel, e.dias, e.requisito, e.email, e.notificacao
FROM (VALUES
  -- Kind of service: what its stages have in common.
  (1, 'escolha'), (2, 'declaracao-gerente'), (3, 'declaracao'), (4, 'declaracao'), (5, 'declaracao'),
  (6, 'consulta'), (11, 'consulta'), (19, 'consulta'), (20, 'consulta'), (23, 'consulta'),
  (7, 'mudanca'), (8, 'mudanca'), (9, 'mudanca'), (10, 'mudanca'), (13, 'mudanca'), (18, 'mudanca'), (21, 'mudanca'),
  (22, 'isencao'),
  (12, 'instituto'), (14, 'instituto'), (15, 'instituto'), (16, 'instituto'), (17, 'instituto'), (24, 'instituto')
) AS s(id, tipo)
JOIN (VALUES
  ('escolha', 1, 'Conferência da escolha', 'atendente', 2, 'nada', 'requisicao-recebida', 'Solicitação recebida'),
  ('escolha', 2, 'Registro no plano', 'atendente', 3, 'decisao', NULL, 'Solicitação em registro'),
  ('declaracao', 1, 'Conferência dos dados e documentos', 'atendente', 3, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  ('declaracao', 2, 'Registro no cadastro', 'atendente', 2, 'decisao', NULL, 'Solicitação em registro'),
  ('declaracao-gerente', 1, 'Conferência dos dados e documentos', 'atendente', 2, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  ('declaracao-gerente', 2, 'Aprovação do gerente', 'gerente', 3, 'decisao', 'requisicao-etapa', 'Solicitação em aprovação'),
  ('consulta', 1, 'Atendimento', 'atendente', 10, 'decisao', 'requisicao-recebida', 'Solicitação recebida'),
  ('mudanca', 1, 'Análise', 'atendente', 4, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  ('mudanca', 2, 'Efetivação', 'atendente', 6, 'decisao', NULL, 'Solicitação em efetivação'),
  ('isencao', 1, 'Conferência dos dados e documentos', 'atendente', 4, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  ('isencao', 2, 'Registro na folha de benefícios', 'atendente', 6, 'decisao', 'requisicao-etapa', 'Solicitação em registro'),
  ('instituto', 1, 'Conferência dos dados e documentos', 'atendente', 5, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  ('instituto', 2, 'Análise técnica', 'atendente', 7, 'nada', 'requisicao-etapa', 'Solicitação em análise técnica'),
  ('instituto', 3, 'Aprovação do gerente', 'gerente', 3, 'decisao', 'requisicao-etapa', 'Solicitação em aprovação')
) AS e(tipo, ordem, nome, papel, dias, requisito, email, notificacao) ON e.tipo = s.tipo
ON CONFLICT DO NOTHING;
