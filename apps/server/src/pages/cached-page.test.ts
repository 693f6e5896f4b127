import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cachePage, scriptHashes } from './cached-page.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HTML =
  '<p><script>stolen()</script><script nonce="guess">stolen()</script></p>' +
  '<script nonce="n1" id="_R_">start("Ærø")</script><script src="/_sf/a.js" nonce="n1" async=""></script>';

it('hashes the scripts of the renderer and no script injected with a text', () => {
  const { html, hashes } = scriptHashes(HTML, 'n1');
  expect(hashes).toEqual([sha256('start("Ærø")')]);
  expect(html).not.toContain('n1');
  expect(html).toContain('<script id="_R_">start("Ærø")</script>');
});

it('stores the page compressed, with the policy for its hashes', async () => {
  const page = { status: 200, headers: [], body: Buffer.from(HTML), personal: false };
  const cached = await cachePage(page, 'n1', (scripts) => `script-src ${scripts.join(' ')}`);
  expect(cached.policy).toBe(`script-src ${sha256('start("Ærø")')}`);
  expect(brotliDecompressSync(cached.brotli).toString()).toBe(scriptHashes(HTML, 'n1').html);
  expect(cached.bytes).toBe(cached.brotli.length + cached.policy.length);
});

it('uses no more memory than it counts', async () => {
  const page = { status: 200, headers: [], body: Buffer.from(HTML), personal: false };
  const { brotli } = await cachePage(page, 'n1', () => '');
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});
