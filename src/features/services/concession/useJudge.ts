import { useEffect, useState } from "react";
import type * as concessionMoney from "@/domain/concessionMoney";

/** The rules that need exact decimals; null until they are fetched. The page opens without them. */
export function useJudge(): typeof concessionMoney | null {
  const [judge, setJudge] = useState<typeof concessionMoney | null>(null);
  useEffect(() => {
    let isShown = true;
    import("@/domain/concessionMoney").then(
      (module) => isShown && setJudge(module),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return judge;
}
