-- A benefit that was paid was taxed by the progressive table where no regime had been chosen: that is the regime that was locked.
UPDATE "vinculo_plano" SET "regime_tributario" = 'PROGRESSIVO', "regime_escolhido_em" = coalesce("regime_escolhido_em", "regime_travado_em")
WHERE "regime_travado_em" IS NOT NULL AND "regime_tributario" = 'NAO_ESCOLHIDO';
