import { createSiteTranslator, type PlainSiteKey } from '@inkstand/i18n';
import { Component, type CSSProperties, type ReactNode } from 'react';

interface LastResortProps {
  lang: string;
}

/** Returns the message, or English when messages are unavailable. */
function message(lang: string, key: PlainSiteKey, english: string): string {
  try {
    return createSiteTranslator(lang)(key);
  } catch {
    return english;
  }
}

const PAGE: CSSProperties = {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: '14vh 1.5rem 4rem',
  font: '1.05rem/1.55 system-ui, sans-serif',
  color: '#1f1a24',
  textAlign: 'center',
  overflowWrap: 'anywhere',
};

/** Shown when the error page itself fails; has no dependencies, not even a style sheet. */
function LastResortPage({ lang }: LastResortProps) {
  return (
    <main style={PAGE}>
      <h1 style={{ fontSize: '1.6rem', lineHeight: 1.25 }}>
        {message(lang, 'page.error_page_failed', 'An error occurred while showing the error page')}
      </h1>
      <p>
        <a href="/" style={{ display: 'inline-block', padding: '0.75rem', color: '#4a2fd0' }}>
          {message(lang, 'page.back_home', 'Back to home')}
        </a>
      </p>
    </main>
  );
}

/** The same as a complete document, for when the server could not render any other. */
export function LastResortDocument({ lang }: LastResortProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{message(lang, 'page.error_page_failed', 'An error occurred while showing the error page')}</title>
      </head>
      <body style={{ margin: 0 }}>
        <LastResortPage lang={lang} />
      </body>
    </html>
  );
}

/** Wraps the router: errors that reach it have already broken the router's error page. */
export class LastResort extends Component<LastResortProps & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <LastResortPage lang={this.props.lang} /> : this.props.children;
  }
}
