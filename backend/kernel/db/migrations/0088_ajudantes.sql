-- A participant shows parts of their portal to a relative, until a day.
CREATE TABLE "ajudante" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"partes" jsonb NOT NULL,
	"ate" date NOT NULL,
	"token_hash" char(64) NOT NULL,
	"convidado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"convite_expira_em" timestamp with time zone NOT NULL,
	"aceito_em" timestamp with time zone,
	"revogado_em" timestamp with time zone,
	CONSTRAINT "ajudante_partes" CHECK (jsonb_array_length("ajudante"."partes") > 0)
);
--> statement-breakpoint
ALTER TABLE "ajudante" ADD CONSTRAINT "ajudante_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ajudante_token" ON "ajudante" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ajudante_pessoa" ON "ajudante" USING btree ("id_pessoa","id");--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "id_ajudante" integer;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_ajudante_ajudante_id_fk" FOREIGN KEY ("id_ajudante") REFERENCES "public"."ajudante"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessao_ajudante" ON "sessao" USING btree ("id_ajudante") WHERE "sessao"."id_ajudante" is not null;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('ajudante-convite', '{{primeiroNome}} quer a sua ajuda no portal da previdência',
   E'Olá, {{nome}}.\n\n{{quem}} convidou você para ver, no portal do fundo de previdência: {{partes}}.\n\nVocê só vê: quem pede, confirma e muda alguma coisa é sempre {{primeiroNome}}. Cada consulta fica registrada e {{primeiroNome}} lê o seu nome nela.\n\nPara entrar, abra o link. Enviamos a este e-mail um código para confirmar que é você:\n{{link}}\n\nAceite até {{aceiteAte}}. Depois, o mesmo link abre o portal até {{ate}}, ou até {{primeiroNome}} encerrar a ajuda. Ele é só seu: não o repasse.\n\nSe você não conhece {{quem}}, ignore este e-mail.'),
  ('ajudante-aceito', '{{ajudante}} já pode ver partes do seu portal',
   E'Olá, {{primeiroNome}}.\n\nEm {{quando}}, {{ajudante}} aceitou o seu convite e, até {{ate}}, vê no seu portal: {{partes}}.\n\nCada consulta aparece em Informações Pessoais › Privacidade, em “Quem acessou meus dados”. Para encerrar a ajuda, abra Informações Pessoais › Segurança e use Revogar: vale na hora.\n\nSe não foi você que convidou, revogue agora e troque a sua senha.'),
  ('codigo-ajudante', 'Seu código para entrar no Portal',
   E'Olá, {{primeiroNome}}.\n\nCódigo: {{codigo}}\n\nDigite-o na página em que você abriu o link de ajuda. Ele vale por 10 minutos e uma só vez. Ninguém da equipe pede este código: não o informe a ninguém.'),
  ('codigo-convidar-ajudante', 'Seu código para convidar um ajudante',
   E'Olá, {{primeiroNome}}.\n\nRecebemos um pedido para mostrar partes do seu portal a {{convidado}}.\n\nCódigo: {{codigo}}\n\nEle vale por 10 minutos e uma só vez, e só para este convite. Ninguém da equipe pede este código. Se não foi você, não o informe a ninguém, troque a sua senha e fale com a equipe em Meus Atendimentos.')
ON CONFLICT DO NOTHING;
