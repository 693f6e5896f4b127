import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RenderedPage } from '@inkstand/web/render-types';

/** A cached page. It contains no nonce, so that its bytes fit every response. */
export interface CachedPage {
  status: number;
  personal: boolean;
  headers: RenderedPage['headers'];
  brotli: Buffer;
  policy: string;
  /** Memory in bytes. */
  bytes: number;
}

const compress = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Replaces the nonce by hashes. Only scripts with this page's nonce are hashed: an injected script has none, so the
 * browser blocks it.
 */
export function scriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = `nonce="${nonce}"`;
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of scripts) {
    if (!attributes.includes(attribute) || attributes.includes('src=')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(` ${attribute}`, ''), hashes: [...hashes] };
}

/** Prepares a rendered page for the cache; `policyFor` builds the policy for its script hashes. */
export async function cachePage(
  page: RenderedPage,
  nonce: string,
  policyFor: (scripts: string[]) => string,
): Promise<CachedPage> {
  const { html, hashes } = scriptHashes(page.body.toString('utf8'), nonce);
  const brotli = unpooled(await compress(html, BROTLI));
  const policy = policyFor(hashes);
  const { status, headers, personal } = page;
  return { status, personal, headers, brotli, policy, bytes: brotli.length + policy.length };
}

/**
 * Copies the bytes to memory of their own. A zlib result is a slice of a larger Node buffer, which would stay in
 * memory: seventeen times the counted size, measured with pages of 2.5 kB.
 */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
