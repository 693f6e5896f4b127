import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this size compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1024;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encodeBrotli = promisify(brotliCompress);
const encodeGzip = promisify(gzip);

export const brotli = (body: string | Uint8Array): Promise<Buffer> => encodeBrotli(body, QUICK);

export const takes = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding'] ?? ''));

/** Compresses a text that is sent, such as JSON. Files are bytes or streams, and are sent as they are. */
export async function compressText(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES) return payload;
  reply.header('vary', 'accept-encoding');
  // Browsers take brotli over HTTPS only.
  const encoding = takes(request, 'br') ? 'br' : 'gzip';
  if (!takes(request, encoding)) return payload;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(payload) : encodeGzip(payload);
}
