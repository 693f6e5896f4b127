import { type Site, siteTexts } from '@inkstand/web/site';
import type { ReactNode } from 'react';
import favicon from './favicon.svg?no-inline';
import './base.css';

/** The `<html>` element of every store page. Pages render their own `<title>` and `<meta>`, which React hoists here. */
export function StorefrontDocument({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <html lang={siteTexts(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
