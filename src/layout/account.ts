import { KeyRound, LogOut, type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import type { RoutePath } from "@/routes";
import { signOut } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { useThemePreference } from "@/theme/preference";

export interface AccountItem {
  label: string;
  icon: LucideIcon;
  href?: string;
  onSelect?(): void;
  disabled?: boolean;
}

const password: RoutePath = "/alterar-senha";

/**
 * The user's menu (specification §2): administrators may also change between light and dark and, once they did, leave the
 * choice to their system again.
 */
export function useAccountItems(): AccountItem[] {
  const { isAdmin, target } = useSession();
  const { mode, preference, setPreference, toggle } = useThemePreference();
  return [
    ...(isAdmin ? [{ label: "Alterar Tema", icon: mode === "dark" ? Sun : Moon, onSelect: toggle }] : []),
    ...(isAdmin && preference !== "system"
      ? [{ label: "Usar o tema do sistema", icon: Monitor, onSelect: () => setPreference("system") }]
      : []),
    // In the assisted view the password would be somebody else's: the backend refuses it.
    target ? { label: "Alterar Senha", icon: KeyRound, disabled: true } : { label: "Alterar Senha", icon: KeyRound, href: password },
    { label: "Sair", icon: LogOut, onSelect: () => void signOut() },
  ];
}
