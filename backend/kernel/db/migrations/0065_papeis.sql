CREATE TABLE "papel" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "papel_nome" ON "papel" USING btree (lower("nome"));
--> statement-breakpoint
CREATE TABLE "papel_permissao" (
	"id_papel" integer NOT NULL,
	"area" text NOT NULL,
	"nivel" char(1) NOT NULL,
	CONSTRAINT "papel_permissao_id_papel_area_pk" PRIMARY KEY("id_papel","area"),
	CONSTRAINT "papel_permissao_nivel" CHECK ("papel_permissao"."nivel" in ('L','E'))
);
--> statement-breakpoint
CREATE TABLE "papel_limite" (
	"id_papel" integer NOT NULL,
	"desde" date NOT NULL,
	"valor" numeric(14, 2),
	CONSTRAINT "papel_limite_id_papel_desde_pk" PRIMARY KEY("id_papel","desde"),
	CONSTRAINT "papel_limite_valor" CHECK ("papel_limite"."valor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "administrador_papel" (
	"id_pessoa" integer NOT NULL,
	"id_papel" integer NOT NULL,
	CONSTRAINT "administrador_papel_id_pessoa_id_papel_pk" PRIMARY KEY("id_pessoa","id_papel")
);
--> statement-breakpoint
ALTER TABLE "papel_permissao" ADD CONSTRAINT "papel_permissao_id_papel_papel_id_fk" FOREIGN KEY ("id_papel") REFERENCES "public"."papel"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "papel_limite" ADD CONSTRAINT "papel_limite_id_papel_papel_id_fk" FOREIGN KEY ("id_papel") REFERENCES "public"."papel"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "administrador_papel" ADD CONSTRAINT "administrador_papel_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "administrador_papel" ADD CONSTRAINT "administrador_papel_id_papel_papel_id_fk" FOREIGN KEY ("id_papel") REFERENCES "public"."papel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "administrador_papel_papel" ON "administrador_papel" USING btree ("id_papel");
--> statement-breakpoint
CREATE VIEW "permissao_efetiva" AS
SELECT "id_pessoa", "area", CASE WHEN bool_or("nivel" = 'E') THEN 'E' ELSE 'L' END AS "nivel"
FROM (
	SELECT "id_pessoa", "area", "nivel" FROM "permissao_administrador"
	UNION ALL
	SELECT a."id_pessoa", p."area", p."nivel" FROM "administrador_papel" a JOIN "papel_permissao" p ON p."id_papel" = a."id_papel"
) t
GROUP BY "id_pessoa", "area";
--> statement-breakpoint
-- The four roles that a fund begins with; it may change them, and make its own.
INSERT INTO "papel" ("nome", "descricao") VALUES
	('Atendente', 'Atende participantes: conversas, cadastro e o andamento das solicitações. Não aprova o que paga.'),
	('Analista', 'Analisa e conclui solicitações até o limite de valor, e confere recebimentos.'),
	('Gestor', 'Aprova o que paga, libera a folha e cuida das regras do fundo.'),
	('Auditor', 'Vê todas as áreas e não muda nenhuma.');
--> statement-breakpoint
INSERT INTO "papel_permissao" ("id_papel", "area", "nivel")
SELECT p."id", a."area", a."nivel" FROM "papel" p
JOIN (VALUES
	('Atendente', 'visao', 'E'), ('Atendente', 'chamados', 'E'), ('Atendente', 'cadastro', 'E'), ('Atendente', 'senhas', 'E'),
	('Atendente', 'requisicoesCadastro', 'E'), ('Atendente', 'requisicoesContribuicao', 'E'), ('Atendente', 'requisicoesBeneficio', 'E'),
	('Atendente', 'requisicoesInstituto', 'E'), ('Atendente', 'requisicoesEmprestimo', 'E'), ('Atendente', 'documentos', 'L'),
	('Analista', 'visao', 'L'), ('Analista', 'chamados', 'E'), ('Analista', 'cadastro', 'E'), ('Analista', 'conciliacao', 'E'),
	('Analista', 'requisicoesCadastro', 'E'), ('Analista', 'requisicoesContribuicao', 'E'), ('Analista', 'requisicoesBeneficio', 'E'),
	('Analista', 'requisicoesInstituto', 'E'), ('Analista', 'requisicoesEmprestimo', 'E'), ('Analista', 'folha', 'L'), ('Analista', 'documentos', 'L'),
	('Gestor', 'visao', 'L'), ('Gestor', 'chamados', 'L'), ('Gestor', 'cadastro', 'L'), ('Gestor', 'conciliacao', 'E'), ('Gestor', 'folha', 'E'),
	('Gestor', 'requisicoesCadastro', 'E'), ('Gestor', 'requisicoesContribuicao', 'E'), ('Gestor', 'requisicoesBeneficio', 'E'),
	('Gestor', 'requisicoesInstituto', 'E'), ('Gestor', 'requisicoesEmprestimo', 'E'), ('Gestor', 'documentos', 'E'), ('Gestor', 'esteira', 'E'),
	('Gestor', 'servicos', 'E'), ('Gestor', 'beneficios', 'E'), ('Gestor', 'contribuicao', 'E'), ('Gestor', 'resgate', 'E'),
	('Gestor', 'portabilidade', 'E'), ('Gestor', 'autopatrocinio', 'E'), ('Gestor', 'bpd', 'E'), ('Gestor', 'perfis', 'E'), ('Gestor', 'indexadores', 'E')
) AS a("nome", "area", "nivel") ON a."nome" = p."nome";
--> statement-breakpoint
INSERT INTO "papel_permissao" ("id_papel", "area", "nivel")
SELECT p."id", a."area", 'L' FROM "papel" p
CROSS JOIN unnest(ARRAY['tema','beneficios','servicos','onboarding','questionario','perfis','contribuicao','resgate','portabilidade','autopatrocinio','bpd','emails','esteira','importarPessoas','importarContribuicoes','carrossel','indexadores','senhas','atas','fornecedores','notificacoes','conciliacao','chamados','visao','requisicoesCadastro','requisicoesContribuicao','requisicoesBeneficio','requisicoesInstituto','requisicoesEmprestimo','cadastro','folha','documentos','administradores','auditoria']) AS a("area")
WHERE p."nome" = 'Auditor';
--> statement-breakpoint
INSERT INTO "papel_limite" ("id_papel", "desde", "valor")
SELECT "id", '2000-01-01', CASE "nome" WHEN 'Atendente' THEN 0 ELSE 50000 END FROM "papel" WHERE "nome" IN ('Atendente', 'Analista');
