import { type DefaultedQueryObserverOptions, QueryClient, type QueryKey } from "@tanstack/react-query";

/** Answers with what it was given and asks nobody: the person of the example does not exist. */
export class ExampleClient extends QueryClient {
  override defaultQueryOptions(options: never): never {
    const known = super.defaultQueryOptions(options) as DefaultedQueryObserverOptions;
    const answer = ({ queryKey }: { queryKey: QueryKey }) => this.getQueryData(queryKey) ?? new Promise<never>(() => {});
    return { ...known, enabled: false, queryFn: answer } as never;
  }
}
