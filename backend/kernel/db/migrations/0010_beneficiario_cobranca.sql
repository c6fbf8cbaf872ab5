CREATE SEQUENCE "public"."cobranca_numero" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "beneficiario" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_plano" integer NOT NULL,
	"valido_desde" date NOT NULL,
	"nome" text NOT NULL,
	"cnpj" char(14) NOT NULL,
	"agencia" char(4) NOT NULL,
	"conta" char(5) NOT NULL,
	"carteira" char(3) NOT NULL,
	"chave_pix" text NOT NULL,
	"cidade" text NOT NULL,
	"endereco" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "id_beneficiario" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiario" ADD CONSTRAINT "beneficiario_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficiario_vigencia" ON "beneficiario" USING btree ("id_plano","valido_desde");--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_id_beneficiario_beneficiario_id_fk" FOREIGN KEY ("id_beneficiario") REFERENCES "public"."beneficiario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cobranca_sem_cota" ON "cobranca" USING btree ("id") WHERE "cobranca"."situacao" = 'paga' and "cobranca"."id_movimento" is null;