-- Devices that hear of news outside the portal; one address at a push service is one device.
CREATE TABLE "aparelho_avisado" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_sessao" integer NOT NULL,
	"endereco" text NOT NULL,
	"ultima_notificacao" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aparelho_avisado" ADD CONSTRAINT "aparelho_avisado_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aparelho_avisado_endereco" ON "aparelho_avisado" USING btree ("endereco");--> statement-breakpoint
CREATE INDEX "aparelho_avisado_pessoa" ON "aparelho_avisado" USING btree ("id_pessoa");
