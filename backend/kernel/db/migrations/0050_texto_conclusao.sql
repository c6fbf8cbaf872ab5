-- The mail of a conclusion promised an effect whatever had happened. It says what changed, in a text that somebody edited too.
UPDATE "email_modelo"
SET "texto" = replace("texto", ' e já produz efeito.', E'.\n\n{{efeito}}')
WHERE "codigo" = 'requisicao-concluida';
