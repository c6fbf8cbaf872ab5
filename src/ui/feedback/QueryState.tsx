import type { ReactNode } from "react";
import type { ApiError } from "@/api/error";
import { chakra } from "../styled";
import { ErrorState } from "./ErrorState";
import { UnavailableState } from "./UnavailableState";

interface Read<Data> {
  data: Data | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  /** Result of `useQuery`. */
  query: Read<Data>;
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Title of the failure: "Não conseguimos carregar o extrato". */
  title: string;
  children: (data: Data) => ReactNode;
}

/** The states of a read: on its way, failed with a retry, not offered by this backend, or there. */
export function QueryState<Data>({ query, skeleton, title, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error?.unsupported) return <UnavailableState title="Indisponível">{query.error.message}</UnavailableState>;
  if (query.error) return <ErrorState title={title} error={query.error} onRetry={() => query.refetch()} />;
  return (
    <chakra.div aria-busy="true">
      <chakra.span srOnly role="status">
        Carregando
      </chakra.span>
      {skeleton}
    </chakra.div>
  );
}
