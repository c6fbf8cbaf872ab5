CREATE TABLE "carrossel_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"ordem" smallint NOT NULL,
	"titulo" text NOT NULL,
	"imagem" text NOT NULL,
	"descricao" text,
	"link" text,
	"texto_link" text,
	"ids_planos" integer[] NOT NULL,
	"ids_categorias" integer[] NOT NULL,
	"ids_situacoes" integer[] NOT NULL,
	"desde" date,
	"ate" date
);
--> statement-breakpoint
CREATE TABLE "imagem" (
	"id" serial PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"largura" integer NOT NULL,
	"altura" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"id_autor" integer NOT NULL,
	"enviada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imagem" ADD CONSTRAINT "imagem_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imagem_chave" ON "imagem" USING btree ("chave");--> statement-breakpoint
CREATE INDEX "imagem_autor" ON "imagem" USING btree ("id_autor","enviada_em");