INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('codigo-conta', 'Seu código para mudar a conta bancária',
   E'Olá, {{primeiroNome}}.\n\nRecebemos um pedido para mudar a conta bancária do seu cadastro para {{conta}}.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez, e só para esta conta. Ninguém da equipe pede este código. Se não foi você, não o informe a ninguém, troque a sua senha e fale com a equipe em Meus Atendimentos.'),
  ('conta-pedida', 'Foi pedida a troca da sua conta bancária',
   E'Olá, {{primeiroNome}}.\n\nEm {{quando}}, {{quem}} pediu para trocar a conta bancária do seu cadastro para {{conta}}. Protocolo {{protocolo}}.\n\nA conta ainda é a de antes: a equipe confere o comprovante primeiro, e avisamos você quando ela mudar.\n\nSe você não pediu esta troca, cancele o pedido no portal, em Serviços › Acompanhar solicitações, e fale com a equipe em Meus Atendimentos.')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The mail of a changed account says until when payments wait, in a text that somebody edited too.
UPDATE "email_modelo"
SET "texto" = CASE
  WHEN strpos("texto", E'\n\nSe não foi você') > 0 THEN replace("texto", E'\n\nSe não foi você', E'\n\n{{espera}}\n\nSe não foi você')
  ELSE "texto" || E'\n\n{{espera}}'
END
WHERE "codigo" = 'conta-alterada' AND strpos("texto", '{{espera}}') = 0;
