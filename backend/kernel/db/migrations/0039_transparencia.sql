CREATE TABLE "transparencia_historico" (
	"id" serial PRIMARY KEY NOT NULL,
	"assunto" text NOT NULL,
	"id_assunto" integer NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"id_autor" integer,
	"ato" text NOT NULL,
	"motivo" text,
	"mudancas" jsonb NOT NULL,
	"id_arquivo" integer
);
--> statement-breakpoint
ALTER TABLE "ata" ALTER COLUMN "publicada_em" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ata" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "encerrado_em" date;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orgao_ata" ADD COLUMN "encerrado_em" date;--> statement-breakpoint
ALTER TABLE "orgao_ata" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "servico_prestado" ADD COLUMN "prestado_em" date;--> statement-breakpoint
ALTER TABLE "servico_prestado" ADD COLUMN "id_arquivo" integer;--> statement-breakpoint
ALTER TABLE "servico_prestado" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transparencia_historico" ADD CONSTRAINT "transparencia_historico_id_autor_pessoa_id_fk" FOREIGN KEY ("id_autor") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transparencia_historico" ADD CONSTRAINT "transparencia_historico_id_arquivo_arquivo_id_fk" FOREIGN KEY ("id_arquivo") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transparencia_historico_assunto" ON "transparencia_historico" USING btree ("assunto","id_assunto","id");--> statement-breakpoint
ALTER TABLE "ata" ADD CONSTRAINT "ata_id_arquivo_arquivo_id_fk" FOREIGN KEY ("id_arquivo") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico_prestado" ADD CONSTRAINT "servico_prestado_id_arquivo_arquivo_id_fk" FOREIGN KEY ("id_arquivo") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fornecedor_cnpj" ON "fornecedor" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "servico_prestado_mes" ON "servico_prestado" USING btree ("competencia" DESC NULLS FIRST,"id" DESC NULLS FIRST);