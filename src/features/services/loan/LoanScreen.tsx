import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { loanFacts } from "@/domain/loans/loanFacts";
import { loanRequest } from "@/domain/services/account/emprestimo";
import * as Service from "@/domain/services/serviceIds";
import { page } from "@/session/page";
import { servicePage, Waiting } from "../frame/servicePage";
import { LoanOverview } from "./LoanOverview";
import { conditionsQuery, loanQuery, loansQuery, readLoan } from "./loanQueries";

// Exact decimals come with them; they are only seen inside the form.
const LoanSimulator = dynamic(() => import("./LoanSimulator").then((module) => module.LoanSimulator), { ssr: false, loading: Waiting });
const LoanSummary = dynamic(() => import("./LoanSummary").then((module) => module.LoanSummary), { ssr: false, loading: Waiting });
const LoanDetailView = dynamic(() => import("./LoanDetailView").then((module) => module.LoanDetailView), { loading: Waiting });

/** Step of the form that simulates; anywhere else what was chosen is only shown. */
const SIMULATION = "simulacao";

const Request = servicePage({
  service: Service.LOAN,
  facts: conditionsQuery,
  also: (account) => [loansQuery(account)],
  missing: "Não conseguimos carregar as condições do empréstimo",
  rules: () => import("@/domain/loans/loans"),
  form: (conditions, rules) => loanRequest(loanFacts(conditions, rules && rules.loanFaults)),
  preview: (conditions, data, place) =>
    place === SIMULATION ? <LoanSimulator conditions={conditions} data={data} /> : <LoanSummary conditions={conditions} data={data} />,
  About: ({ facts }) => <LoanOverview conditions={facts} />,
});

/** `/services/emprestimos`: simulates and asks for a loan, shows those that there are, and one of them (`?emprestimo=`). */
export const LoanScreen = page(
  () => {
    const id = readLoan(useRouter().query.emprestimo);
    return id === null ? <Request /> : <LoanDetailView id={id} />;
  },
  (session, url) => {
    const id = readLoan(url.emprestimo);
    return id === null ? Request.queries(session, url) : [loanQuery(id)];
  },
);
