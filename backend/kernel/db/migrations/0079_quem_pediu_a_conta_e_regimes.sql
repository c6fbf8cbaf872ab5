-- A change of the registration says which correction request was concluded by it: whoever asked for an account lets nothing go to it.
ALTER TABLE "cadastro_historico" ADD COLUMN "id_requisicao" integer;--> statement-breakpoint
ALTER TABLE "cadastro_historico" ADD CONSTRAINT "cadastro_historico_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_historico_requisicao" ON "cadastro_historico" USING btree ("id_requisicao") WHERE "cadastro_historico"."id_requisicao" is not null;--> statement-breakpoint
-- Accounts that were written before: the correction that was concluded in the same minute. Conclusion and change are one transaction.
UPDATE "cadastro_historico" SET "id_requisicao" = (
  SELECT r."id" FROM "requisicao" r
  WHERE r."id_pessoa" = "cadastro_historico"."id_pessoa" AND r."id_funcionalidade" = 25 AND r."id_status" = 5
    AND r."dados"->>'campo' = 'conta'
    AND r."concluida_em" BETWEEN "cadastro_historico"."quando" - interval '1 minute' AND "cadastro_historico"."quando" + interval '1 minute'
  ORDER BY abs(extract(epoch FROM r."concluida_em" - "cadastro_historico"."quando")), r."id" DESC
  LIMIT 1
) WHERE "campo" = 'contaBancaria' AND "id_ator" IS NOT NULL;--> statement-breakpoint
-- Regimes that 0062 and 0077 wrote have no row in the history: a statement of a day before could not say again that none was
-- chosen. The row is the one that the first payment writes.
INSERT INTO "cadastro_historico" ("id_pessoa", "id_ator", "campo", "antes", "depois", "quando")
SELECT v."id_pessoa", NULL, 'regimeTributario', 'NAO_ESCOLHIDO', v."regime_tributario", v."regime_escolhido_em"
FROM "vinculo_plano" v
WHERE v."regime_tributario" IN ('PROGRESSIVO', 'REGRESSIVO') AND v."regime_escolhido_em" = v."regime_travado_em"
  AND NOT EXISTS (
    SELECT 1 FROM "cadastro_historico" h
    WHERE h."id_pessoa" = v."id_pessoa" AND h."campo" = 'regimeTributario' AND h."depois" = v."regime_tributario"
      AND h."quando" = v."regime_escolhido_em"
  )
ORDER BY v."id";
