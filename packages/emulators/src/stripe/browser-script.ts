import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Modules of the browser script, in dependency order. */
const parts = [
  'words.js',
  'card.js',
  'dom.js',
  'styles.js',
  'api.js',
  'payment-element.js',
  'address-element.js',
  'challenge.js',
  'elements.js',
  'stripe.js',
] as const;

export interface BrowserScript {
  text: string;
  etag: string;
}

/**
 * Builds one classic script from modules: imports and `export` keywords are removed, since all share one scope. A page
 * needs no bundler and no second request for it.
 */
export async function readBrowserScript(): Promise<BrowserScript> {
  const sources = await Promise.all(parts.map((name) => readFile(new URL(`browser/${name}`, import.meta.url), 'utf8')));
  const body = sources
    .map((source) =>
      source.replace(/^import [^;]*;\n/gm, '').replace(/^export (?=const|function|async function|class)/gm, ''),
    )
    .join('\n');
  const text = `(() => {\n'use strict';\n${body}\n})();\n`;
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"` };
}
