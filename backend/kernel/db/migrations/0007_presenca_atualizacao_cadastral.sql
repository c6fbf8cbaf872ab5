CREATE TABLE "requisicao_presenca" (
	"id_requisicao" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"visto_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisicao_presenca_id_requisicao_id_pessoa_pk" PRIMARY KEY("id_requisicao","id_pessoa")
);
--> statement-breakpoint
ALTER TABLE "documento" ADD COLUMN "id_pessoa" integer;--> statement-breakpoint
ALTER TABLE "requisicao_presenca" ADD CONSTRAINT "requisicao_presenca_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao_presenca" ADD CONSTRAINT "requisicao_presenca_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documento_pessoa" ON "documento" USING btree ("id_pessoa") WHERE "documento"."id_pessoa" is not null;--> statement-breakpoint
-- What the fund must verify before it changes the registration. Not in the catalogue of services: it is reached from the profile.
INSERT INTO "funcionalidade" ("id", "nome") VALUES (25, 'Atualização cadastral') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "esteira_etapa" ("id_funcionalidade", "versao", "ordem", "nome", "papel", "dias_uteis", "requisito", "email_modelo", "notificacao") VALUES
  (25, 1, 1, 'Conferência dos dados e documentos', 'atendente', 3, 'documentos-aceitos', 'requisicao-recebida', 'Solicitação recebida'),
  (25, 1, 2, 'Registro no cadastro', 'atendente', 2, 'decisao', NULL, 'Solicitação em registro')
ON CONFLICT DO NOTHING;
