ALTER TABLE "saida_email" ADD COLUMN "modelo" text;--> statement-breakpoint
ALTER TABLE "esteira_etapa" ADD COLUMN "desde" date;--> statement-breakpoint
CREATE INDEX "saida_email_modelo" ON "saida_email" USING btree ("modelo","criada_em") WHERE "saida_email"."modelo" is not null;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('codigo-entrar', 'Seu código para entrar no Portal',
   E'Olá, {{primeiroNome}}.\n\nAlguém entrou com o seu CPF e a sua senha, e falta este código.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.'),
  ('codigo-senha', 'Seu código para criar uma nova senha',
   E'Olá, {{primeiroNome}}.\n\nRecebemos um pedido para trocar a sua senha do Portal.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.'),
  ('codigo-primeiro-acesso', 'Seu código de primeiro acesso ao Portal',
   E'Olá, {{primeiroNome}}.\n\nRecebemos um pedido de primeiro acesso ao Portal com o seu CPF.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.'),
  ('codigo-equipe', 'Seu código para criar a senha do Portal',
   E'Olá, {{primeiroNome}}.\n\nVocê pediu à nossa equipe um código para criar a sua senha do Portal.\n\nCódigo: {{codigo}}\n\nDigite o código nesta página: {{link}}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.'),
  ('codigo-email', 'Seu código para confirmar este e-mail',
   E'Olá, {{primeiroNome}}.\n\nRecebemos um pedido para usar este e-mail no seu cadastro do Portal.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.'),
  ('email-alterado', 'O e-mail do seu cadastro foi alterado',
   E'Olá, {{primeiroNome}}.\n\nO e-mail do seu cadastro no Portal foi alterado em {{quando}} para {{emailNovo}}. Os códigos e avisos vão para lá.\n\nSe não foi você, troque a sua senha e fale com a equipe em Meus Atendimentos.'),
  ('conta-alterada', 'Sua conta bancária foi alterada',
   E'Olá, {{primeiroNome}}.\n\nA conta bancária do seu cadastro foi alterada em {{quando}}. Agora é {{conta}}.\n\nSe não foi você, troque a sua senha e fale com a equipe em Meus Atendimentos.')
ON CONFLICT DO NOTHING;
