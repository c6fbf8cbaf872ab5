INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('quitacao-recebida', 'Recebemos {{valor}} do seu empréstimo',
   E'Olá, {{nome}}!\n\nRecebemos em {{data}} o pagamento de {{valor}} do contrato {{contrato}}.\n\n{{desfecho}}\n\nAcompanhe no portal, em Serviços, Empréstimos.')
ON CONFLICT DO NOTHING;
