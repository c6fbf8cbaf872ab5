import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createSheet, SheetProvider } from "@/theme/sheet";
import { Box, chakra } from "./layout";

interface Props {
  /** Title of the frame for screen readers; its content cannot be used. */
  title: string;
  /** Pixels of the window that the children think they are in; on the page it is as wide as there is room. */
  width: number;
  height: number;
  /** Class of its document: the mode. */
  className: string;
  /** CSS of its document. */
  css: string;
  children: ReactNode;
}

/** The stylesheets that every page has; the rest Emotion writes. */
const sheets = () => [...document.head.querySelectorAll('link[rel="stylesheet"], style:not([data-emotion]):not([id])')];

/** A document of its own, in the standards mode, before anything is drawn into it. */
function begin(frame: HTMLIFrameElement): Document | null {
  const inner = frame.contentDocument;
  if (!inner) return null;
  inner.open();
  inner.write('<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body></body></html>');
  inner.close();
  for (const sheet of sheets()) inner.head.append(sheet.cloneNode(true));
  inner.body.inert = true;
  return inner;
}

/** Part of the portal at another size, mode and colour than the page around it: a window within the window. */
export function Frame({ title, width, height, className, css, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => setInner(frame.current && begin(frame.current)), []);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    if (inner) inner.documentElement.className = className;
  }, [inner, className]);
  const sheet = useMemo(() => inner && createSheet("previa", inner.head), [inner]);
  return (
    <Box
      ref={box}
      position="relative"
      overflow="hidden"
      w="full"
      borderWidth="1px"
      borderRadius="md"
      bg="canvas"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <chakra.iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        position="absolute"
        top="0"
        left="0"
        border="none"
        pointerEvents="none"
        transformOrigin="0 0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {inner &&
        sheet &&
        createPortal(
          <SheetProvider value={sheet}>
            <style>{css}</style>
            {children}
          </SheetProvider>,
          inner.body,
        )}
    </Box>
  );
}
