import { useState } from "react";
import { Card } from "@/ui/content/Card";
import { Box, Grid, Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Notice } from "@/ui/feedback/Notice";
import { Checked } from "./Checked";
import type { Detail, Judgement } from "./indexesQueries";
import { SheetImport } from "./SheetImport";
import { ValueForm } from "./ValueForm";

const WAYS = [
  { id: "digitar", label: "Digitar" },
  { id: "planilha", label: "Importar planilha" },
] as const;

/** A value is typed or a table is sent; what it would do is seen before anything is published. */
export function Publishing({ detail }: { detail: Detail }) {
  const [way, setWay] = useState<string>("digitar");
  const [judged, setJudged] = useState<Judgement | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const take = (judgement: Judgement | null) => {
    setSaid(null);
    setJudged(judgement);
  };
  return (
    <Stack gap="4">
      {said && (
        <Notice kind="ok" role="status">
          {said}
        </Notice>
      )}
      <Grid templateColumns={{ base: "minmax(0, 1fr)", ...(judged && { xl: "minmax(0, 2fr) minmax(0, 3fr)" }) }} gap="4" alignItems="start">
        <Card dense title="Novo valor ou correção">
          <Tabs
            label="Como informar"
            tabs={WAYS}
            value={way}
            onChange={(id) => {
              setWay(id);
              take(null);
            }}
          >
            <Box mt="4">
              {way === "digitar" ? (
                <ValueForm key={detail.versao} detail={detail} onJudged={take} isJudged={judged !== null} />
              ) : (
                <SheetImport detail={detail} onJudged={take} />
              )}
            </Box>
          </Tabs>
        </Card>
        {judged && (
          <Card dense title="Conferência" padding="0">
            <Checked
              detail={detail}
              judged={judged}
              onPublished={(published) => {
                setJudged(null);
                setSaid(published);
              }}
            />
          </Card>
        )}
      </Grid>
    </Stack>
  );
}
