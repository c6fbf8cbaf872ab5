-- What is said in the portal of a self-sponsorship that is late goes by mail as well.
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('autopatrocinio-atraso', '{{titulo}}',
   E'Olá, {{nome}},\n\n{{descricao}}\n\nVeja os seus meses e as cobranças em Serviços > Autopatrocínio. Se tiver dúvida, fale com a equipe em Meus Atendimentos.')
ON CONFLICT DO NOTHING;
