// The import order matters: Mantine's styles are in a cascade layer below our own.
import './ui/mantine.css';
import './ui/base.css';
import { type Site, siteTexts } from '@inkstand/web/site';
import { mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import favicon from './favicon.svg?no-inline';
import { Providers } from './ui/providers.tsx';

/** The `<html>` element of the root host. Pages render their own `<title>` and `<meta>`, which React hoists here. */
export function BackofficeDocument({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <html lang={siteTexts(site)} {...mantineHtmlProps} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
