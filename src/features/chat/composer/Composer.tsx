import { Paperclip, SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useUploads } from "@/parts/uploads/useUploads";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { UploadList } from "@/ui/uploads/UploadList";
import type { FileInfo } from "../chatQueries";
import { keepDraft, readDraft } from "./draft";

/** Characters (the contract's). */
const MAX_LENGTH = 5000;
/** Number of characters from which the remaining ones are shown. */
const SHOW_COUNT = 4500;

interface Props {
  idPessoa: number;
  idConversa: number;
  /** Files that were dropped on the conversation. */
  dropped: { files: File[] } | null;
  onSend: (texto: string, anexos: FileInfo[]) => void;
  onTyping?: () => void;
  /** A text to put where the cursor is. */
  inserted?: { text: string } | null;
  /** A bar typed into the empty field, in place of which something else is offered. */
  onSlash?: () => void;
  /** Reason for which a text must not be sent as it is; null when it may. */
  guard?: (texto: string) => string | null;
}

/** True where a keyboard is at hand: Enter then sends. On a phone Enter breaks the line and the button sends. */
const hasKeyboard = () => typeof window.matchMedia !== "function" || !window.matchMedia("(pointer: coarse)").matches;

/** Field that writes a message. Text and attachments are kept on the device until they are sent. */
export function Composer({ idPessoa, idConversa, dropped, onSend, onTyping, inserted, onSlash, guard }: Props) {
  const [draft] = useState(() => readDraft(idPessoa, idConversa));
  const [text, setText] = useState(draft.texto);
  const { uploads, add, remove, retry, clear, ready, isBusy, hasFailed } = useUploads({ initial: draft.anexos });
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const nothing = text.trim() === "" && ready.length === 0;

  useEffect(() => keepDraft(idPessoa, idConversa, { texto: text, anexos: ready }), [idPessoa, idConversa, text, ready]);

  useEffect(() => {
    if (dropped) add(dropped.files);
  }, [dropped, add]);

  useEffect(() => {
    const element = area.current;
    if (!inserted || !element) return;
    const { selectionStart, selectionEnd, value } = element;
    setText((value.slice(0, selectionStart) + inserted.text + value.slice(selectionEnd)).slice(0, MAX_LENGTH));
    setRefusal(null);
    element.focus();
  }, [inserted]);

  useEffect(() => {
    const element = area.current;
    // Browsers without field-sizing grow it here.
    if (!element || (typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content"))) return;
    element.style.height = "auto";
    if (text) element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const send = () => {
    // Read from the element: a second click of a double click comes before the next render and finds it empty.
    const typed = (area.current?.value ?? text).trim();
    if (isBusy || (typed === "" && ready.length === 0)) return;
    const reason = guard?.(typed) ?? null;
    setRefusal(reason);
    if (reason) return;
    if (area.current) area.current.value = "";
    setText("");
    clear();
    keepDraft(idPessoa, idConversa, { texto: "", anexos: [] });
    onSend(typed, ready);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "/" && onSlash && text === "") {
      event.preventDefault();
      onSlash();
      return;
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };

  return (
    <Box
      as="form"
      aria-label="Nova mensagem"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      paddingInline={{ base: "3", lg: "6" }}
      paddingBlock="3"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      bg="surface"
      css={{ paddingBottom: "max(0.75rem, env(safe-area-inset-bottom))" }}
    >
      <UploadList label="Anexos da mensagem" uploads={uploads} onRetry={retry} onRemove={remove} compact />
      <Flex align="flex-end" gap="2" marginTop={uploads.length > 0 ? "2" : "0"}>
        <IconButton label="Anexar arquivo" icon={Paperclip} size="lg" onClick={() => picker.current?.click()} />
        <chakra.input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept="image/*,application/pdf"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was taken out.
            event.target.value = "";
          }}
        />
        <chakra.textarea
          ref={area}
          aria-label="Mensagem"
          aria-describedby={hintId}
          placeholder="Escreva sua mensagem"
          rows={1}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
            onTyping?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          enterKeyHint="send"
          flex="1"
          minWidth="0"
          minHeight="12"
          maxHeight="40"
          paddingBlock="11px"
          paddingInline="3"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="lineStrong"
          borderRadius="md"
          bg="surface"
          color="fg"
          textStyle="body"
          resize="none"
          css={{ fieldSizing: "content", "&::placeholder": { color: "fgSubtle", opacity: 1, whiteSpace: "nowrap" } }}
          _focusVisible={{ outline: "2px solid var(--brand-fg)", outlineOffset: "-1px", boxShadow: "focus" }}
        />
        <Button
          type="submit"
          size="lg"
          rightIcon={SendHorizontal}
          disabled={nothing || isBusy}
          aria-label="Enviar"
          paddingInline={{ base: "3", md: "5" }}
        >
          <chakra.span display={{ base: "none", md: "inline" }}>Enviar</chakra.span>
        </Button>
      </Flex>
      {refusal && (
        <Text role="alert" textStyle="small" color="status.bad.fg" marginTop="1.5">
          {refusal}
        </Text>
      )}
      <Flex id={hintId} justify="space-between" gap="4" textStyle="meta" color="fgMuted" marginTop="1.5">
        <Text as="span" css={{ "@media (pointer: coarse)": { display: "none" } }}>
          Enter envia, Shift+Enter quebra a linha. PNG, JPG ou PDF até 10 MB.
        </Text>
        {hasFailed && !nothing && <span>Os anexos com erro não serão enviados.</span>}
        {text.length > SHOW_COUNT && <span>Restam {MAX_LENGTH - text.length} caracteres</span>}
      </Flex>
    </Box>
  );
}
