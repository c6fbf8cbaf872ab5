ALTER TABLE "movimento" ADD COLUMN "referencia" date;
