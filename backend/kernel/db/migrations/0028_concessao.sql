CREATE TABLE "forma_renda" (
	"id_plano" integer NOT NULL,
	"forma" text NOT NULL,
	"valido_desde" date NOT NULL,
	"valido_ate" date,
	"abono" text NOT NULL,
	"taxa" numeric(10, 8),
	"fonte" text NOT NULL,
	CONSTRAINT "forma_renda_id_plano_forma_valido_desde_pk" PRIMARY KEY("id_plano","forma","valido_desde")
);
--> statement-breakpoint
CREATE TABLE "saque_vista" (
	"id" serial PRIMARY KEY NOT NULL,
	"id_pessoa" integer NOT NULL,
	"id_plano" integer NOT NULL,
	"id_requisicao" integer NOT NULL,
	"tipo" text NOT NULL,
	"percentual" numeric(5, 2) NOT NULL,
	"regime" text NOT NULL,
	"saldo" numeric(14, 2) NOT NULL,
	"quotas" numeric(18, 8) NOT NULL,
	"cota" numeric(18, 8) NOT NULL,
	"cota_em" date NOT NULL,
	"bruto" numeric(14, 2) NOT NULL,
	"imposto" numeric(14, 2) NOT NULL,
	"liquido" numeric(14, 2) NOT NULL,
	"divida" numeric(14, 2) DEFAULT '0' NOT NULL,
	"lotes" jsonb NOT NULL,
	"conta" text NOT NULL,
	"pago_em" date NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "beneficio" ADD COLUMN "id_requisicao" integer;--> statement-breakpoint
ALTER TABLE "forma_renda" ADD CONSTRAINT "forma_renda_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saque_vista" ADD CONSTRAINT "saque_vista_id_pessoa_pessoa_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."pessoa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saque_vista" ADD CONSTRAINT "saque_vista_id_plano_plano_id_fk" FOREIGN KEY ("id_plano") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saque_vista" ADD CONSTRAINT "saque_vista_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saque_vista_requisicao" ON "saque_vista" USING btree ("id_requisicao");--> statement-breakpoint
CREATE INDEX "saque_vista_conta" ON "saque_vista" USING btree ("id_pessoa","id_plano","pago_em");--> statement-breakpoint
ALTER TABLE "beneficio" ADD CONSTRAINT "beneficio_id_requisicao_requisicao_id_fk" FOREIGN KEY ("id_requisicao") REFERENCES "public"."requisicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficio_requisicao" ON "beneficio" USING btree ("id_requisicao") WHERE "beneficio"."id_requisicao" is not null;