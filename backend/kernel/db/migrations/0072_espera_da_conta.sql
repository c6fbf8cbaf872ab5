-- Days for which money waits after the bank account that it goes to changed; 0 switches the wait off. The fund sets its own.
INSERT INTO "parametro_plano" ("id_plano", "codigo", "valor", "valido_desde", "fonte") VALUES
  (NULL, 'CONTA_ESPERA_DIAS', '7', '2000-01-01', 'Padrão do portal, a confirmar pelo fundo');
