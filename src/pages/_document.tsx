import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from "next/document";
import { contentSecurityPolicy, newNonce } from "@/session/contentSecurityPolicy";
import { type Session, visitor } from "@/session/session";
import { timed } from "@/session/timing";
import { documentTheme } from "@/theme/document";
import { documentSheet, sheetCss } from "@/theme/documentSheet";
import { bodyFont, tabularFont } from "@/theme/fonts";
import { type Sheet, SheetProvider } from "@/theme/sheet";

const fonts = `:root{--font-body:${bodyFont};--font-tabular:${tabularFont}}`;

const isSignedIn = (session?: Session) => Boolean(session?.pessoa);

interface OwnProps {
  nonce: string;
  /** CSS of the classes that this page's HTML uses and no file has. */
  classes: string;
}

/** The HTML around every page. It is made anew for each request, because the policy's nonce must be. */
export default class PortalDocument extends Document<OwnProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & OwnProps> {
    const nonce = newNonce();
    context.res?.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce, context.req?.headers.host));
    let sheet: Sheet | undefined;
    const { renderPage } = context;
    context.renderPage = () =>
      renderPage({
        enhanceApp: (App) => (props) => {
          sheet ??= documentSheet(isSignedIn((props as { session?: Session }).session));
          return (
            <SheetProvider value={sheet}>
              <App {...props} />
            </SheetProvider>
          );
        },
      });
    const document = await timed(context, "render", Document.getInitialProps(context));
    return { ...document, nonce, classes: sheet ? sheetCss(sheet) : "" };
  }

  override render() {
    const { nonce, classes, __NEXT_DATA__ } = this.props;
    const { buildId } = __NEXT_DATA__;
    const session = (__NEXT_DATA__.props.session as Session | undefined) ?? visitor;
    const { cssVariables, htmlAttributes } = documentTheme(session.theme, session.isAdmin);
    return (
      <Html
        lang="pt-BR"
        data-date-order={process.env.API_DATE_ORDER || undefined}
        data-text={session.simple && "large"}
        {...htmlAttributes}
      >
        <Head nonce={nonce}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names of fonts, whose quotes stay quotes. */}
          <style dangerouslySetInnerHTML={{ __html: fonts }} />
          <style id="plano">{cssVariables}</style>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: CSS that the portal's own styles became. */}
          <style data-emotion="" dangerouslySetInnerHTML={{ __html: classes }} />
          {isSignedIn(session) && <link rel="stylesheet" href={`/widespread.css?${buildId}`} />}
          <script src={`/early.js?${buildId}`} nonce={nonce} />
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
