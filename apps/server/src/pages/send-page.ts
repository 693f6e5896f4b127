import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RenderedPage } from '@inkstand/web/render-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotli, MIN_COMPRESSED_BYTES, takes } from '../http/compress.ts';
import type { CachedPage } from './cached-page.ts';

const decompress = promisify(brotliDecompress);

type Head = Pick<RenderedPage, 'status' | 'headers' | 'personal'>;

function writeHead(reply: FastifyReply, page: Head, policy: string) {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('content-security-policy', policy);
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  reply.header('cache-control', page.personal ? 'private, no-store' : 'no-cache');
  if (page.personal) setPrivate(reply);
}

/** An order page's address grants access to it, so it is not indexed, and not sent as a referrer to other hosts. */
function setPrivate(reply: FastifyReply): void {
  reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex, nofollow');
}

/** Sends a page rendered for this response only. */
export async function sendDrawnPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, policy: string) {
  writeHead(reply, page, policy);
  if (!takes(request, 'br') || page.body.length < MIN_COMPRESSED_BYTES) return reply.send(page.body);
  return reply.header('content-encoding', 'br').send(await brotli(page.body));
}

/** Sends a cached page: as stored to clients that accept brotli, decompressed to others. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  found: 'hit' | 'miss',
) {
  writeHead(reply, page, page.policy);
  reply.header('x-page-cache', found);
  if (takes(request, 'br')) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(await decompress(page.brotli));
}
