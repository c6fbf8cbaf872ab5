import "@/theme/fonts";
import "@/theme/global.css";
import "@/theme/tokens.css";
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import type { AppContext, AppInitialProps, AppProps } from "next/app";
import dynamic from "next/dynamic";
import Head from "next/head";
import Router from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import { keepOffer, type Offer, useOffers } from "@/api/offered";
import { setDateOrder } from "@/domain/calendar/dateOrder";
import { Awake } from "@/layout/Awake";
import type { ViewParts } from "@/layout/assisted/InView";
import { Boundary } from "@/layout/Boundary";
import { everywhere } from "@/layout/everywhere";
import { SocketProvider } from "@/realtime/SocketProvider";
import { titleOf } from "@/routes";
import { resumePage } from "@/session/actions";
import { createQueryClient } from "@/session/answers";
import { composeSession, readSessionCookies } from "@/session/compose";
import { connectBrowser } from "@/session/connect";
import { isFramed } from "@/session/frame";
import { decideAccess } from "@/session/guard";
import type { PortalPage } from "@/session/page";
import { SessionProvider } from "@/session/SessionProvider";
import { type Session, visitor } from "@/session/session";
import { useFocusAfterNavigation } from "@/session/useFocusAfterNavigation";

const MainLayout = dynamic(() => import("@/layout/MainLayout").then((module) => module.MainLayout));
/** Only the assisted view needs it. It stands here: a part that comes with the frame's code is not there at hydration. */
const InView = dynamic(() => import("@/layout/others").then((module) => module.InView));
/** The frame of a helper, who sees parts of somebody's portal: it has nothing of the others'. */
const HelperFrame = dynamic(() => import("@/layout/others").then((module) => module.HelperFrame));
const Failure = dynamic(() => import("@/features/status/ServerErrorScreen").then((module) => module.ServerErrorScreen));

const NotOffered = dynamic(() => import("@/features/status/NotOfferedScreen").then((module) => module.NotOfferedScreen));

const PRODUCT = "Portal do Participante";

interface PortalProps {
  session: Session;
  /** Answers that came with the document. */
  state: DehydratedState | null;
  /** Calls that the backend has, as the document found them. */
  offer?: Offer;
}

if (typeof window !== "undefined") {
  connectBrowser();
  setDateOrder(document.documentElement.dataset.dateOrder);
}

/** The frame of every page: session, server state, theme, layout and title. */
export default function PortalApp({
  Component,
  router,
  pageProps,
  session = visitor,
  state = null,
  offer,
}: AppProps & Partial<PortalProps>) {
  const [client] = useState(() => {
    if (offer && typeof window !== "undefined") keepOffer(offer);
    return createQueryClient();
  });
  const offers = useOffers();
  useFocusAfterNavigation();
  useEffect(() => {
    // The page may come back from the browser's own cache after the session ended on it.
    window.addEventListener("pageshow", resumePage);
    return () => window.removeEventListener("pageshow", resumePage);
  }, []);
  const frame = (view?: ViewParts) => (
    <Frame
      view={view}
      helped={session.helper && { offer }}
      framed={!pageProps.alone && isFramed(router.pathname, session)}
      header={(Component as PortalPage).Header}
    >
      <Boundary at={router.asPath} fallback={<Failure />}>
        {offers(router.pathname) ? <Component {...pageProps} /> : <NotOffered />}
      </Boundary>
      <Awake />
    </Frame>
  );
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <SessionProvider session={session}>
          <Head>
            <title>{`${titleOf(router.pathname, session.isAdmin)} · ${PRODUCT}`}</title>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
          </Head>
          <SocketProvider>
            <Boundary at={router.asPath} fallback={<Alone />}>
              {session.target ? <InView>{frame}</InView> : frame()}
            </Boundary>
          </SocketProvider>
        </SessionProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

interface FrameProps {
  view?: ViewParts;
  /** Present for a helper. */
  helped?: { offer?: Offer };
  framed: boolean;
  header: PortalPage["Header"];
  children: ReactNode;
}

const Frame = ({ view, helped, framed, header: Header, children }: FrameProps) =>
  framed && helped ? (
    <HelperFrame {...helped}>{children}</HelperFrame>
  ) : framed ? (
    <MainLayout header={Header && <Header />} view={view}>
      {children}
    </MainLayout>
  ) : (
    <>
      {view?.bar}
      <main id="conteudo">{children}</main>
    </>
  );

/** In place of a frame that failed. */
const Alone = () => (
  <main id="conteudo">
    <Failure alone />
  </main>
);

/** Kept by the frame of all pages, so that their parts belong to it. */
PortalApp.everywhere = everywhere;

/** Never settles: the page that was asked for does not open, because another one does. */
const elsewhere = new Promise<never>(() => {});

/**
 * The only getInitialProps of the pages. For a document it runs on the server; for a navigation in the browser it reads
 * the cookies there, so that no page costs a request to the portal beyond its code.
 */
PortalApp.getInitialProps = async ({ Component, ctx }: AppContext): Promise<AppInitialProps & PortalProps> => {
  // A page could not be drawn: the one that says so asks nothing of what may have failed.
  if (ctx.err) return { pageProps: { alone: true }, session: composeSession(readSessionCookies(ctx)), state: null };
  if (typeof window === "undefined") {
    const [{ prepareDocument }, { frameQueries }] = await Promise.all([import("@/session/document"), import("@/layout/frameQueries")]);
    const prepared = await prepareDocument(ctx, (Component as PortalPage).queries, frameQueries);
    return { pageProps: {}, session: prepared?.session ?? visitor, state: prepared?.state ?? null, offer: prepared?.offer };
  }
  const session = composeSession(readSessionCookies());
  const redirect = decideAccess(ctx.pathname, ctx.asPath ?? ctx.pathname, session);
  if (redirect) {
    void Router.replace(redirect);
    return elsewhere;
  }
  return { pageProps: {}, session, state: null };
};
