CREATE TABLE "vinculo_historico" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_vinculo" integer NOT NULL,
	"desde" date NOT NULL,
	"de_categoria" integer NOT NULL,
	"de_situacao" integer NOT NULL,
	"id_categoria" integer NOT NULL,
	"id_situacao" integer NOT NULL,
	"motivo" text NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cadastro_historico" ALTER COLUMN "id_ator" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vinculo_historico" ADD CONSTRAINT "vinculo_historico_id_vinculo_vinculo_plano_id_fk" FOREIGN KEY ("id_vinculo") REFERENCES "public"."vinculo_plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_historico" ADD CONSTRAINT "vinculo_historico_id_categoria_categoria_id_fk" FOREIGN KEY ("id_categoria") REFERENCES "public"."categoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vinculo_historico" ADD CONSTRAINT "vinculo_historico_id_situacao_situacao_id_fk" FOREIGN KEY ("id_situacao") REFERENCES "public"."situacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vinculo_historico_vinculo" ON "vinculo_historico" USING btree ("id_vinculo","id");