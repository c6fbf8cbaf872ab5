-- Everything that writes asks for an area now. Who could write in some area goes on writing in what asked for none until
-- now; who could only read reads; who had no area has none of these.
INSERT INTO "permissao_administrador" ("id_pessoa", "area", "nivel")
SELECT p."id_pessoa", a."area", CASE WHEN bool_or(p."nivel" = 'E') THEN 'E' ELSE 'L' END
FROM "permissao_administrador" p
CROSS JOIN unnest(ARRAY['visao', 'requisicoes', 'cadastro', 'folha', 'documentos']) AS a("area")
GROUP BY p."id_pessoa", a."area"
ON CONFLICT DO NOTHING;
