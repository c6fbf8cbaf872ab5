import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from "next/document";
import { contentSecurityPolicy, newNonce } from "@/session/contentSecurityPolicy";
import { type Session, visitor } from "@/session/session";
import { documentTheme } from "@/theme/document";

/** The HTML around every page. It is made anew for each request, because the policy's nonce must be. */
export default class PortalDocument extends Document<{ nonce: string }> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & { nonce: string }> {
    const nonce = newNonce();
    context.res?.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce, context.req?.headers.host));
    return { ...(await Document.getInitialProps(context)), nonce };
  }

  override render() {
    const { nonce, __NEXT_DATA__ } = this.props;
    const session = (__NEXT_DATA__.props.session as Session | undefined) ?? visitor;
    const { cssVariables, htmlAttributes } = documentTheme(session.theme, session.isAdmin);
    return (
      <Html lang="pt-BR" data-date-order={process.env.API_DATE_ORDER || undefined} {...htmlAttributes}>
        <Head nonce={nonce}>
          <style id="plano">{cssVariables}</style>
          <script src="/theme-init.js" nonce={nonce} />
          <script src="/early-clicks.js" nonce={nonce} />
          <link rel="icon" href="/images/icon-default.svg" type="image/svg+xml" />
          <link rel="icon" href="/images/icon-192.png" type="image/png" sizes="192x192" />
          <link rel="apple-touch-icon" href="/images/icon-180.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <meta name="theme-color" content={htmlAttributes.className === "dark" ? "#1D1F1C" : "#FFFFFF"} />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
