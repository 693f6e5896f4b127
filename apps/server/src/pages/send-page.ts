import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { RenderedPage } from '@inkstand/web/render-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Below this size compression costs more than it saves. */
const SMALLEST_BYTES = 1024;

const takesBrotli = (request: FastifyRequest) => /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));

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
  if (!takesBrotli(request) || page.body.length < SMALLEST_BYTES) return reply.send(page.body);
  const body = await compress(page.body, QUICK);
  return reply.header('content-encoding', 'br').send(body);
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
  if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(await decompress(page.brotli));
}
