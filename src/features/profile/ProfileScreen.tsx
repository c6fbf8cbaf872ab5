import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { DataSection } from "./data/DataSection";
import { SectionSkeleton } from "./SectionSkeleton";

/** Each comes with the tab that shows it. */
const SecuritySection = dynamic(() => import("./security/SecuritySection").then((module) => module.SecuritySection), {
  loading: SectionSkeleton,
});
const PrivacySection = dynamic(() => import("./privacy/PrivacySection").then((module) => module.PrivacySection), {
  loading: SectionSkeleton,
});

const SECTIONS = [
  { id: "dados", label: "Meus dados", Content: DataSection },
  { id: "seguranca", label: "Segurança", Content: SecuritySection },
  { id: "privacidade", label: "Privacidade", Content: PrivacySection },
] as const;

/** `/perfil?secao=`: registration, security and privacy of the person. */
export function ProfileScreen() {
  const router = useRouter();
  const { id, Content } = SECTIONS.find((section) => section.id === router.query.secao) ?? SECTIONS[0];
  const choose = (secao: string) =>
    void router.replace({ pathname: router.pathname, query: { secao } }, undefined, { shallow: true, scroll: false });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Tabs label="Informações Pessoais" tabs={SECTIONS} value={id} onChange={choose}>
        <Content />
      </Tabs>
    </Stack>
  );
}
