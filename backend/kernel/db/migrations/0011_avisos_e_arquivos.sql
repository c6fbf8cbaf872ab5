ALTER TABLE "notificacao" ADD COLUMN "id_requisicao" integer;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_dono" ON "arquivo" USING btree ("id_dono","id");--> statement-breakpoint
CREATE INDEX "arquivo_requisicao" ON "arquivo" USING btree ("id_requisicao") WHERE "arquivo"."id_requisicao" is not null;--> statement-breakpoint
CREATE INDEX "arquivo_solto" ON "arquivo" USING btree ("enviado_em") WHERE "arquivo"."uso" is null and "arquivo"."id_mensagem" is null;
--> statement-breakpoint
INSERT INTO "tipo_notificacao" ("id", "nome") VALUES (4, 'Documentos'), (5, 'Cadastro') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('requisicao-lembrete', 'Sua resposta ainda não chegou: solicitação {{protocolo}}',
   E'Olá, {{nome}}!\n\nSua solicitação de {{servico}}, protocolo {{protocolo}}, esperava por você até {{prazo}} e está parada.\n\nVocê ainda pode responder: no portal, em Serviços, Acompanhar solicitações. Se não quiser continuar, cancele por lá.'),
  ('documento-publicado', '{{titulo}}: novo documento no portal',
   E'Olá, {{nome}}!\n\nPublicamos {{titulo}} (versão {{versao}}) no portal do participante, em Documentos.\n\nEntre no portal para ler ou baixar.')
ON CONFLICT DO NOTHING;
