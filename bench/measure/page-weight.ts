import { gzipSync } from 'node:zlib';
import type { Product } from '../setup/product.ts';

/** Bytes that a page makes a browser load, at maximum gzip. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
  files: { path: string; bytes: number }[];
}

const SCRIPT = /<script\b[^>]*?\bsrc="([^"]+)"|<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"/g;
const STYLE = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g;

export async function weighPage(product: Product, page: { host: string; path: string }): Promise<PageWeight> {
  const measureFile = async (path: string) => {
    const { status, body } = await product.send({ host: page.host, path });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { path, bytes: gzipSync(body, { level: 9 }).length };
  };
  const html = (await product.send(page)).body;
  const text = html.toString();
  const findPaths = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].flatMap(([, first, second]) => first ?? second ?? [])),
  ];
  const scripts = await Promise.all(findPaths(SCRIPT).map(measureFile));
  const styles = await Promise.all(findPaths(STYLE).map(measureFile));
  const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: gzipSync(html, { level: 9 }).length,
    scripts: sum(scripts),
    styles: sum(styles),
    files: [...scripts, ...styles],
  };
}
