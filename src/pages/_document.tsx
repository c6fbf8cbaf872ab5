import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from "next/document";
import { contentSecurityPolicy, newNonce } from "@/session/contentSecurityPolicy";

/** The HTML around every page. It is made anew for each request, because the policy's nonce must be. */
export default class PortalDocument extends Document<{ nonce: string }> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & { nonce: string }> {
    const nonce = newNonce();
    context.res?.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce, context.req?.headers.host));
    return { ...(await Document.getInitialProps(context)), nonce };
  }

  override render() {
    const { nonce } = this.props;
    return (
      <Html lang="pt-BR">
        <Head nonce={nonce}>
          <link rel="icon" href="/images/icon-default.svg" type="image/svg+xml" />
          <link rel="manifest" href="/manifest.webmanifest" />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
