ALTER TABLE "documento_emitido" ADD COLUMN "conteudo" char(64) NOT NULL;--> statement-breakpoint
ALTER TABLE "documento_emitido" ADD COLUMN "id_arquivo" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "documento_emitido" ADD CONSTRAINT "documento_emitido_id_arquivo_arquivo_id_fk" FOREIGN KEY ("id_arquivo") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documento_emitido_conteudo" ON "documento_emitido" USING btree ("id_pessoa","conteudo");