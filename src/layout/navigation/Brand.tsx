import { ownPicture } from "@/domain/plans/images";
import { useSession } from "@/session/SessionProvider";
import { chakra, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";

const Anchor = chakra(Link);

const DEFAULT_LOGO = "/images/logo-default";

/** The portal's mark in the colours of the plan (or of the administrators' sidebar): a sun of rings behind hills. */
function Mark({ onDark, size }: { onDark: boolean; size: number }) {
  const ground = onDark ? "#5A636C" : "var(--brand)";
  const hill = onDark ? "#A9ADB0" : "var(--brand-line)";
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ borderRadius: 8, flex: "none" }}>
      <path d="M0 0h32v32H0z" fill={ground} />
      <g fill="#fff">
        <circle cx="18" cy="13" r="11" fillOpacity=".2" />
        <circle cx="18" cy="16.5" r="7.5" fillOpacity=".42" />
        <circle cx="18" cy="20" r="4" />
      </g>
      <path d="M-1 22.5C6 17.5 12 18.5 18 21.5S28 23.5 33 19.5V33H-1Z" fill={hill} />
      <path d="M-1 26.5C7 23 14 27.5 20 28.2S29 27.5 33 25.5V33H-1Z" fill="#fff" fillOpacity=".55" />
    </svg>
  );
}

interface Props {
  /** True on the administrators' dark sidebar. */
  onDark?: boolean;
  /** True for the mark alone. */
  compact?: boolean;
}

/** The plan's logo where its theme has one, else the portal's own; leads home. */
export function Brand({ onDark = false, compact = false }: Props) {
  const { theme } = useSession();
  // The default logo is drawn below, in the colours of the plan and of the mode.
  const chosen = ownPicture(theme?.logo);
  const logo = chosen?.startsWith(DEFAULT_LOGO) ? null : chosen;
  return (
    <Anchor
      href="/"
      aria-label="Previdência, ir para a página inicial"
      display="inline-flex"
      alignItems="center"
      gap="10px"
      minH="44px"
      textDecoration="none"
      borderRadius="md"
      color={onDark ? "white" : "fg"}
      _focusVisible={onDark ? { outlineColor: "white" } : undefined}
    >
      {logo ? (
        <chakra.img src={logo} alt="" maxH="36px" maxW={compact ? "40px" : "180px"} objectFit="contain" />
      ) : (
        <>
          <Mark onDark={onDark} size={28} />
          {!compact && (
            <Text as="span" textStyle="h4" fontWeight="semibold" letterSpacing="-0.01em">
              Previdência
            </Text>
          )}
        </>
      )}
    </Anchor>
  );
}
