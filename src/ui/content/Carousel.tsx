import { ArrowRight, Pause, Play } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { TextLink } from "../controls/TextLink";
import { chakra } from "../styled";
import { Heading } from "./Heading";
import { Icon } from "./Icon";

export interface Slide {
  id: number | string;
  titulo: string;
  imagem: string;
  /** Description of the picture beyond the title; null where it only adorns. */
  descricao: string | null;
  link: string | null;
  textoLink: string | null;
}

/** Time that one slide is shown. Milliseconds. */
const TURN_MS = 8_000;

/** Passes to the next slide by itself, unless the system asks for less motion. */
function useTurns(count: number) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const calm = typeof window.matchMedia === "function" && window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setPlaying(count > 1 && !calm);
  }, [count]);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);
  return { at: Math.min(at, count - 1), setAt, isPlaying, setPlaying, setHeld };
}

/**
 * Pictures with their words, one at a time, on a paper of their own. It stands still under the pointer and while the
 * keyboard is in it; the button stops it for good.
 */
export function Carousel({ slides, label, gridArea }: { slides: readonly Slide[]; label: string; gridArea?: string }) {
  const id = useId();
  const { at, setAt, isPlaying, setPlaying, setHeld } = useTurns(slides.length);
  const slide = slides[at];
  if (!slide) return null;
  const several = slides.length > 1;
  return (
    <chakra.section
      aria-roledescription="carrossel"
      aria-label={label}
      gridArea={gridArea}
      position="relative"
      overflow="hidden"
      display="flex"
      minHeight="168px"
      minWidth="0"
      bg="paper"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="md"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map(({ id: key, imagem, descricao }, index) => (
        <chakra.img
          key={key}
          src={imagem}
          alt={descricao ?? ""}
          hidden={index !== at}
          loading={index === 0 ? "eager" : "lazy"}
          position="absolute"
          insetBlock="0"
          right="0"
          width={{ base: "52%", lg: "50%" }}
          height="full"
          objectFit="cover"
          objectPosition="68% 50%"
          css={{
            opacity: "var(--picture-dim)",
            maskImage: "linear-gradient(to right, transparent, black 45%)",
            "&[hidden]": { display: "none" },
          }}
        />
      ))}
      <chakra.div
        position="relative"
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        width={{ base: "68%", lg: "64%" }}
        padding={{ base: "4", lg: "5" }}
      >
        <chakra.div
          id={`${id}-texto`}
          role="group"
          aria-roledescription="imagem"
          aria-label={`${at + 1} de ${slides.length}`}
          aria-live={isPlaying ? "off" : "polite"}
          flex="1"
          minWidth="0"
          maxWidth="full"
        >
          <Heading as="h2" textStyle={{ base: "body", md: "h4" }} fontWeight={600} overflowWrap="anywhere">
            {slide.titulo}
          </Heading>
          {slide.link && (
            <TextLink href={slide.link} look="quiet" textStyle="nav" fontWeight="medium" marginTop="2" minHeight="6">
              {slide.textoLink}
              <Icon as={ArrowRight} size={16} />
            </TextLink>
          )}
        </chakra.div>
        {several && (
          <chakra.div display="flex" alignItems="center" marginTop="2" marginBottom="-2" marginLeft="-2">
            {slides.map(({ id: key, titulo }, index) => (
              <chakra.button
                key={key}
                type="button"
                aria-label={`Ver ${index + 1} de ${slides.length}: ${titulo}`}
                aria-current={index === at || undefined}
                aria-controls={`${id}-texto`}
                onClick={() => {
                  setAt(index);
                  setPlaying(false);
                }}
                display="grid"
                placeItems="center"
                width={index === at ? "9" : "6"}
                height="11"
                cursor="pointer"
                borderRadius="md"
              >
                <chakra.span
                  width={index === at ? "5" : "2"}
                  height="2"
                  borderRadius="full"
                  bg={index === at ? "fg" : "fgSubtle"}
                  aria-hidden="true"
                />
              </chakra.button>
            ))}
            <chakra.button
              type="button"
              aria-label={isPlaying ? "Parar de passar as imagens" : "Passar as imagens"}
              title={isPlaying ? "Parar de passar as imagens" : "Passar as imagens"}
              onClick={() => setPlaying(!isPlaying)}
              display="grid"
              placeItems="center"
              width="11"
              height="11"
              cursor="pointer"
              borderRadius="md"
            >
              <Icon as={isPlaying ? Pause : Play} size={18} />
            </chakra.button>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  );
}
