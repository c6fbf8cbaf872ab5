import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRouter } from "next/router";
import { type ReactNode, useState } from "react";
import { Gate } from "@/layout/permissions/Gate";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Link as PortalLink } from "@/ui/controls/Link";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";
import { searchSettings, settingsPages } from "./areas";

const Link = chakra(PortalLink);

/** The list of settings beside the one that is open; on a phone only the latter, whose header leads back. */
export function SettingsShell({ children }: { children: ReactNode }) {
  return (
    <Flex align="stretch">
      <SettingsNav />
      <Box flex="1" minW="0" px={{ base: "4", lg: "6" }} py="4" maxW="1440px">
        <Gate>{children}</Gate>
      </Box>
    </Flex>
  );
}

function SettingsNav() {
  const { pathname } = useRouter();
  const [typed, setTyped] = useState("");
  const { data } = useQuery(permissionsQuery());
  const allowed = data ? settingsPages.filter(({ area }) => data.areas.some((one) => one.area === area)) : settingsPages;
  const found = searchSettings(allowed, typed);
  return (
    <Box
      display={{ base: "none", lg: "block" }}
      as="nav"
      aria-label="Configurações"
      w="208px"
      flex="none"
      bg="surface"
      borderRightWidth="1px"
      position="sticky"
      top="var(--layout-top)"
      h="calc(100dvh - var(--layout-top) - var(--layout-bottom))"
      overflowY="auto"
      px="2"
      py="3"
    >
      <Box px="1" pb="2">
        <Field label="Buscar configuração" hideLabel>
          <TextInput
            size="sm"
            type="search"
            leftIcon={Search}
            placeholder="Buscar"
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Box>
      <chakra.ul listStyleType="none" m="0" p="0">
        {found.map(({ path, title }) => (
          <li key={path}>
            <Link
              href={path}
              display="block"
              px="3"
              py="1.5"
              borderRadius="md"
              textStyle="small"
              aria-current={path === pathname ? "page" : undefined}
              color="fg"
              css={{ "&:hover": { bg: "subtle" }, "&[aria-current=page]": { bg: "subtle", fontWeight: 600 } }}
            >
              {title}
            </Link>
          </li>
        ))}
      </chakra.ul>
      <Text role="status" textStyle="small" color="fgMuted" px="3">
        {found.length === 0 ? "Nenhuma configuração com esse nome." : ""}
      </Text>
    </Box>
  );
}
