import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { call } from "@/api/browser";
import type { CallReply } from "@/api/client";
import { enrolmentsOf } from "@/api/enrolmentsQuery";
import { ApiError } from "@/api/error";
import { isEnded } from "@/domain/plans/eligibility";
import { addressAfterLogin, keepVinculo, signIn } from "@/session/actions";
import { renewHearing } from "@/session/deviceNotices";
import { claimDevice, prepareDevice } from "@/session/entrance";
import { openDocument } from "@/session/navigate";
import { AccessFrame } from "./AccessFrame";
import { AccessNotice } from "./AccessNotice";
import { type Credentials, CredentialsForm } from "./CredentialsForm";

/** Only who has the second step on sees it. */
const CodeForm = dynamic(() => import("./furtherSteps").then((module) => module.CodeForm), { ssr: false });

/** Only whoever comes by a helper's link sees it. */
const HelperEntrance = dynamic(() => import("./furtherSteps").then((module) => module.HelperEntrance));

type Session = Extract<CallReply<"POST /autenticar">, { token: string }>;

/**
 * A participant with a single active enrolment has nothing to choose, nor has who only has one that is over; whoever has
 * more is asked by the plan picker.
 */
async function chooseOnlyVinculo({ pessoa }: Session) {
  if (pessoa.admin === "S") return;
  // Without an answer the plan picker asks instead.
  const vinculos = await call("GET /retornarPlanosAtivos/{idPessoa}", enrolmentsOf(pessoa.id)).catch(() => []);
  const active = vinculos.filter(({ situacao }) => !isEnded(situacao.id));
  const [only, ...others] = active.length > 0 ? active : vinculos;
  if (only && others.length === 0) await keepVinculo(only);
}

/** `/login`: CPF and password, then the code by e-mail where the second step is on; a helper's link and their code. */
export function LoginScreen() {
  const { query } = useRouter();
  const [step, setStep] = useState<{ desafio: string; credentials: Credentials } | null>(null);

  useEffect(prepareDevice, []);

  const enter = async (session: Session) => {
    signIn(session);
    await Promise.all([chooseOnlyVinculo(session), claimDevice(session.pessoa.id), renewHearing(Boolean(session.ajuda)).catch(() => {})]);
    openDocument(addressAfterLogin(query.voltar, session.onboarding));
    // The button goes on saying that it works until the other document is there.
    await new Promise(() => {});
  };

  if (query.ajuda !== undefined) return <HelperEntrance onEnter={enter} />;
  if (step) {
    return (
      <AccessFrame title="Confira seu e-mail" lead="Enviamos um código para o e-mail do seu cadastro.">
        <CodeForm
          desafio={step.desafio}
          submitLabel="Entrar"
          onCancel={() => setStep(null)}
          onResend={async () => {
            const reply = await call("POST /autenticar", { body: step.credentials });
            if ("desafio" in reply) return reply.desafio;
            await enter(reply);
            return step.desafio;
          }}
          onCode={async (body) => {
            const reply = await call("POST /validarCodigoSeguranca", { body });
            if (!("token" in reply)) throw new ApiError(422, "Este código é de outro pedido. Entre de novo.");
            await enter(reply);
          }}
        />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title="Que bom ter você aqui" lead="Entre com seu CPF e sua senha.">
      <AccessNotice reason={query.motivo} />
      <CredentialsForm
        onAnswer={async (reply, credentials) => {
          if ("token" in reply) await enter(reply);
          else setStep({ desafio: reply.desafio, credentials });
        }}
      />
    </AccessFrame>
  );
}
