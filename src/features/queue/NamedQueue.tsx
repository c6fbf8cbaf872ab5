import { Inbox } from "lucide-react";
import { RequestsCard } from "@/parts/requests/RequestsCard";
import { Box } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** The request centre of a backend without a queue: everybody's requests, by the calls that the specification names. */
export const NamedQueue = () => (
  <Box px={{ base: "4", lg: "6" }} py="4" maxW="1440px">
    <RequestsCard
      owner={{}}
      withPerson
      nothing={
        <EmptyState icon={Inbox} title="Nenhuma solicitação">
          O que os participantes pedirem aparece aqui.
        </EmptyState>
      }
    />
  </Box>
);
