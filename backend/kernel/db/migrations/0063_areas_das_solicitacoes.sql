-- The permission of requests is given by group of services now. Who had it has every group, at the same level.
INSERT INTO "permissao_administrador" ("id_pessoa", "area", "nivel")
SELECT p."id_pessoa", a."area", p."nivel"
FROM "permissao_administrador" p
CROSS JOIN unnest(ARRAY['requisicoesCadastro', 'requisicoesContribuicao', 'requisicoesBeneficio', 'requisicoesInstituto', 'requisicoesEmprestimo']) AS a("area")
WHERE p."area" = 'requisicoes'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "permissao_administrador" WHERE "area" = 'requisicoes';
