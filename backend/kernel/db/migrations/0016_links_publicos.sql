ALTER TABLE "link_acesso" ADD COLUMN "continuacao_hash" char(64);--> statement-breakpoint
INSERT INTO "parametro_plano" ("id_plano", "codigo", "valor", "valido_desde", "fonte") VALUES
  (NULL, 'LINK_DIAS_MAXIMO', '30', '2020-01-01', 'Padrão do portal'),
  (NULL, 'LINK_ABERTURAS_MAXIMO', '5', '2020-01-01', 'Padrão do portal'),
  (NULL, 'LINK_CONTINUACAO_MINUTOS', '15', '2020-01-01', 'Padrão do portal');
