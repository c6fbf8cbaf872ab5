-- The waiver of small withholdings says whether it holds for the advance of a redemption too.
UPDATE "tabela_fiscal" SET "dados" = "dados" || '{"onAdvance":true}'::jsonb
WHERE "codigo" = 'irrf-dispensa' AND NOT ("dados" ? 'onAdvance');
--> statement-breakpoint
-- Income of people abroad: a percentage, or null for the monthly table.
INSERT INTO "tabela_fiscal" ("codigo", "valido_desde", "dados", "fonte") VALUES
  ('irrf-nao-residente', '2016-07-21', '{"percent":"25"}'::jsonb, 'Lei 9.779/1999, art. 7º, na redação da Lei 13.315/2016'),
  ('irrf-nao-residente', '2024-10-18', '{"percent":null}'::jsonb, 'STF, Tema 1174, de 18/10/2024')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Whoever has released payslips was taxed by a regime: that is the one that is final, also where nobody had written it down.
UPDATE "vinculo_plano" SET "regime_tributario" = p."regime", "regime_escolhido_em" = coalesce("regime_escolhido_em", p."desde"),
  "regime_travado_em" = coalesce("regime_travado_em", p."desde")
FROM (
  SELECT DISTINCT ON (c."id_pessoa", c."id_plano") c."id_pessoa", c."id_plano", c."regime", f."liberada_em" AS "desde"
  FROM "contracheque" c JOIN "folha" f ON f."id" = c."id_folha"
  WHERE f."situacao" = 'liberada' AND f."liberada_em" IS NOT NULL
  ORDER BY c."id_pessoa", c."id_plano", c."data_pagamento", c."id"
) p
WHERE "vinculo_plano"."id_pessoa" = p."id_pessoa" AND "vinculo_plano"."id_plano" = p."id_plano"
  AND "vinculo_plano"."regime_tributario" = 'NAO_ESCOLHIDO';
