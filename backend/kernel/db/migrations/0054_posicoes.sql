CREATE TABLE "posicao" (
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"subconta" text NOT NULL,
	"id_perfil" integer NOT NULL,
	"quotas" numeric(18, 8) NOT NULL,
	"primeira" date NOT NULL,
	"ultima" date NOT NULL,
	CONSTRAINT "posicao_id_pessoa_id_plano_subconta_id_perfil_pk" PRIMARY KEY("id_pessoa","id_plano","subconta","id_perfil")
);
--> statement-breakpoint
ALTER TABLE "posicao" ADD CONSTRAINT "posicao_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posicao" ADD CONSTRAINT "posicao_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whatever writes movements writes positions with them, in the same statement; accounts always in the same order, so that two writers do not wait for each other.
CREATE FUNCTION "movimento_posicao"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "posicao" AS p (id_pessoa, id_plano, subconta, id_perfil, quotas, primeira, ultima)
  SELECT id_pessoa, id_plano, subconta, id_perfil, sum(quotas), min(competencia), max(competencia)
  FROM novos GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (id_pessoa, id_plano, subconta, id_perfil) DO UPDATE
  SET quotas = p.quotas + excluded.quotas, primeira = least(p.primeira, excluded.primeira), ultima = greatest(p.ultima, excluded.ultima);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "movimento_posicao" AFTER INSERT ON "movimento" REFERENCING NEW TABLE AS novos
FOR EACH STATEMENT EXECUTE FUNCTION "movimento_posicao"();
--> statement-breakpoint
INSERT INTO "posicao" (id_pessoa, id_plano, subconta, id_perfil, quotas, primeira, ultima)
SELECT id_pessoa, id_plano, subconta, id_perfil, sum(quotas), min(competencia), max(competencia) FROM "movimento" GROUP BY 1, 2, 3, 4;
