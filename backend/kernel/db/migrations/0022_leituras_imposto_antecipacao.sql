INSERT INTO "tabela_fiscal" ("codigo", "valido_desde", "dados", "fonte") VALUES
  ('resgate-antecipacao', '2005-01-01', '{"percent":"15"}'::jsonb, 'Lei 11.053/2004, art. 3º'),
  ('irrf-parcela-65', '2015-04-01', '{"portion65":"isento"}'::jsonb, 'Lei 7.713/1988, art. 6º, XV; a confirmar com o consultor tributário do fundo'),
  ('irrf-decimo-terceiro', '2026-01-01', '{"thirteenthToZero":false}'::jsonb, 'Lei 15.270/2025, art. 3º-A, § 3º; a confirmar com o consultor tributário do fundo')
ON CONFLICT DO NOTHING;
