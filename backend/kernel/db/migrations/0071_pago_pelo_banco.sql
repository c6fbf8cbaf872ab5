-- Paid is what the bank's return says: between its day and that, a payment is at the bank.
ALTER TABLE "resgate_parcela" DROP CONSTRAINT "resgate_parcela_paga";--> statement-breakpoint
ALTER TABLE "resgate_parcela" ADD CONSTRAINT "resgate_parcela_paga" CHECK (("resgate_parcela"."situacao" in ('pagando', 'paga')) = ("resgate_parcela"."origem" is not null and "resgate_parcela"."liquido" is not null));--> statement-breakpoint
ALTER TABLE "resgate_parcela" ADD CONSTRAINT "resgate_parcela_paga_em" CHECK (("resgate_parcela"."situacao" = 'paga') = ("resgate_parcela"."paga_em" is not null));--> statement-breakpoint
ALTER TABLE "saque_vista" RENAME COLUMN "pago_em" TO "previsto_em";--> statement-breakpoint
ALTER TABLE "saque_vista" ADD COLUMN "pago_em" date;--> statement-breakpoint
-- What was granted before was paid without the portal, on the day that it told.
UPDATE "saque_vista" SET "pago_em" = "previsto_em";--> statement-breakpoint
DROP INDEX "saque_vista_conta";--> statement-breakpoint
CREATE INDEX "saque_vista_conta" ON "saque_vista" USING btree ("id_pessoa","id_plano","previsto_em");--> statement-breakpoint
ALTER TABLE "portabilidade" ADD COLUMN "transferida_em" date;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD COLUMN "id_comprovante" integer;--> statement-breakpoint
ALTER TABLE "portabilidade" ADD CONSTRAINT "portabilidade_id_comprovante_documento_emitido_id_fk" FOREIGN KEY ("id_comprovante") REFERENCES "public"."documento_emitido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "portabilidade" SET "transferida_em" = "efetivada_em" WHERE "sentido" = 'saida';--> statement-breakpoint
CREATE INDEX "portabilidade_sem_comprovante" ON "portabilidade" USING btree ("id") WHERE "portabilidade"."sentido" = 'saida' and "portabilidade"."transferida_em" is not null and "portabilidade"."id_comprovante" is null;--> statement-breakpoint
INSERT INTO "email_modelo" ("codigo", "assunto", "texto") VALUES
  ('pagamento-pago', 'Pagamos: {{descricao}}, {{valor}}',
   E'Olá, {{nome}}.\n\nO banco confirmou este pagamento em {{data}}: {{descricao}}, {{valor}}.\n\n{{complemento}}')
ON CONFLICT DO NOTHING;
