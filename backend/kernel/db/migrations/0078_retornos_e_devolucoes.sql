-- Files of the bank are told apart by their contents: numbers are each account's, and some banks repeat that of the remittance.
DROP INDEX "retorno_pagamento_sequencia";--> statement-breakpoint
-- Money of a paid payment that came back.
ALTER TABLE "pagamento" ADD COLUMN "devolvido_em" timestamp with time zone;
