import { ChevronDown } from "lucide-react";
import { usePhoto } from "@/api/photo";
import { useSession } from "@/session/SessionProvider";
import { Avatar } from "@/ui/content/Avatar";
import { Icon } from "@/ui/content/Icon";
import { chakra, Text } from "@/ui/content/layout";
import { Menu } from "@/ui/overlays/Menu";
import { useAccountItems } from "./account";

/** Avatar that opens the user's menu; with the name for administrators, who have many windows open. */
export function UserMenu() {
  const { person, isAdmin } = useSession();
  const items = useAccountItems();
  const photo = usePhoto(person?.id);
  const nome = person?.nome ?? "";
  return (
    <Menu
      label={`Menu de ${nome}`}
      items={items}
      trigger={
        <chakra.span display="inline-flex" alignItems="center" gap="8px" aria-hidden>
          <Avatar label={nome} src={photo} size={isAdmin ? "sm" : "md"} look={isAdmin ? "admin" : "plan"} />
          {isAdmin && (
            <Text as="span" textStyle="label" fontWeight="medium" maxW="160px" truncate display={{ base: "none", xl: "inline" }}>
              {nome}
            </Text>
          )}
          <chakra.span color="fgMuted" display="inline-flex">
            <Icon as={ChevronDown} size={16} />
          </chakra.span>
        </chakra.span>
      }
    />
  );
}
