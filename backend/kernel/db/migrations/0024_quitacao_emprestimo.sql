CREATE TABLE "emprestimo_pagamento" (
	"id_cobranca" integer PRIMARY KEY NOT NULL,
	"id_emprestimo" integer NOT NULL,
	"valor" numeric(14, 2) NOT NULL,
	"usado" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"pago_em" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "cobranca_sem_cota";--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "id_emprestimo" integer;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "quitacao" jsonb;--> statement-breakpoint
ALTER TABLE "emprestimo" ADD COLUMN "id_requisicao_quitacao" integer;--> statement-breakpoint
ALTER TABLE "emprestimo" ADD COLUMN "valor_quitacao" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "emprestimo_pagamento" ADD CONSTRAINT "emprestimo_pagamento_id_cobranca_cobranca_id_fk" FOREIGN KEY ("id_cobranca") REFERENCES "public"."cobranca"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo_pagamento" ADD CONSTRAINT "emprestimo_pagamento_id_emprestimo_emprestimo_id_fk" FOREIGN KEY ("id_emprestimo") REFERENCES "public"."emprestimo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emprestimo_pagamento_emprestimo" ON "emprestimo_pagamento" USING btree ("id_emprestimo");--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_id_emprestimo_emprestimo_id_fk" FOREIGN KEY ("id_emprestimo") REFERENCES "public"."emprestimo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emprestimo" ADD CONSTRAINT "emprestimo_id_requisicao_quitacao_requisicao_id_fk" FOREIGN KEY ("id_requisicao_quitacao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cobranca_emprestimo" ON "cobranca" USING btree ("id_emprestimo","id") WHERE "cobranca"."id_emprestimo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_quitacao_aberta" ON "cobranca" USING btree ("id_emprestimo") WHERE "cobranca"."situacao" = 'aberta' and "cobranca"."id_emprestimo" is not null;--> statement-breakpoint
CREATE INDEX "emprestimo_requisicao_quitacao" ON "emprestimo" USING btree ("id_requisicao_quitacao") WHERE "emprestimo"."id_requisicao_quitacao" is not null;--> statement-breakpoint
CREATE INDEX "cobranca_sem_cota" ON "cobranca" USING btree ("id") WHERE "cobranca"."situacao" = 'paga' and "cobranca"."id_movimento" is null and "cobranca"."id_emprestimo" is null;