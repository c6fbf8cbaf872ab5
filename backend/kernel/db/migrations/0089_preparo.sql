-- A helper prepares requests: who wrote a draft is kept until the participant changes it.
ALTER TABLE "rascunho" ADD COLUMN "id_ajudante" integer;--> statement-breakpoint
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_id_ajudante_ajudante_id_fk" FOREIGN KEY ("id_ajudante") REFERENCES "public"."ajudante"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A helper no longer only sees; a text that somebody wrote anew keeps its own words.
UPDATE "email_modelo"
SET "texto" = replace(
  replace("texto", 'convidou você para ver, no portal do fundo de previdência:', 'convidou você para ajudar no portal do fundo de previdência, com:'),
  'Você só vê: quem pede, confirma e muda alguma coisa é sempre {{primeiroNome}}.',
  'Quem confirma e muda alguma coisa é sempre {{primeiroNome}}.'
)
WHERE "codigo" = 'ajudante-convite';
--> statement-breakpoint
UPDATE "email_modelo"
SET "texto" = replace("texto", 'vê no seu portal: {{partes}}.', 'tem acesso no seu portal a: {{partes}}.')
WHERE "codigo" = 'ajudante-aceito';
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('ajudante-preparo', '{{ajudante}} preparou um pedido para você conferir',
   E'Olá, {{primeiroNome}}.\n\n{{ajudante}}, que ajuda você no portal, preencheu um pedido: {{servico}}.\n\nNada foi enviado. Abra o formulário, confira cada valor e só então confirme, ou descarte o rascunho:\n{{link}}\n\nSe você não conhece quem preparou, abra Informações Pessoais › Segurança e use Revogar.')
ON CONFLICT DO NOTHING;
