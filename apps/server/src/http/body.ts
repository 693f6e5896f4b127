import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, HttpError } from '../errors.ts';
import { givenUp } from './text-room.ts';

/** Limit for all text parts of a form together, and for any other body. */
export const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 40;

/** How the names of the folders for uploads begin, in TMPDIR. */
export const UPLOADS = 'inkstand-upload-';

/** Limits for the body of a call. */
export interface BodyLimits {
  files: number;
  totalBytes: number;
}

/** Runs once the response is sent or the connection is closed, even if that happened already. */
export function onResponseClosed({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

/** Text parts of a form are JSON when they parse as an object or array; ids and names stay text. */
function textPart(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const SENT_AS: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

/** Browsers send quotes and line ends of a file's name so (HTML standard, multipart/form-data encoding algorithm). */
const fileName = (sent: string): string => sent.replaceAll(/%22|%0A|%0D/g, (code) => SENT_AS[code] ?? code);

/** Writes a file to disk, not memory, until the call has been read completely. */
async function filePart(part: Extract<Multipart, { type: 'file' }>, folder: string, index: number): Promise<File> {
  const path = join(folder, String(index));
  // Discards the rest of a file that is too large.
  part.file.once('limit', () => part.file.destroy(new HttpError('request.too_large')));
  await pipeline(part.file, createWriteStream(path));
  return new File([await openAsBlob(path)], fileName(part.filename), { type: part.mimetype });
}

/**
 * Reads multipart/form-data into an object: files as `File`, the rest as text or JSON. The files are deleted once the
 * response is sent.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, totalBytes }: BodyLimits,
): Promise<Record<string, unknown>> {
  const folder = files > 0 ? await mkdtemp(join(tmpdir(), UPLOADS)) : '';
  // A retry also removes a file that is created during the removal.
  const cleanUp = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  if (folder)
    onResponseClosed(
      reply,
      () => void cleanUp().catch((err) => request.log.warn({ err }, 'http: temporary upload not removed')),
    );
  // The body of a disconnected sender would never end.
  if (request.raw.destroyed) fail('request.malformed');
  const { textBody } = request;
  if (!textBody) return readParts(request, { files, totalBytes, folder });
  request.raw.on('data', (chunk: Buffer) => textBody.take(chunk.length)).once('end', textBody.arrived);
  const parts = readParts(request, { files, totalBytes, folder });
  // It goes on until the connection is drained or closed.
  parts.catch(() => undefined);
  return Promise.race([parts, givenUp(textBody)]);
}

async function readParts(
  request: FastifyRequest,
  { files, totalBytes, folder }: BodyLimits & { folder: string },
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const limits = { files, fileSize: MAX_FILE_BYTES, fields: MAX_FIELDS, fieldSize: MAX_TEXT_BYTES };
  let bytes = 0;
  try {
    for await (const part of request.parts({ limits: { ...limits, parts: files + MAX_FIELDS } })) {
      const value = part.type === 'file' ? await filePart(part, folder, bytes) : textPart(part.value);
      bytes += value instanceof File ? value.size : String(part.type === 'field' ? part.value : '').length;
      if (bytes > totalBytes) fail('request.too_large');
      body[part.fieldname] = value;
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // Disk errors are not the sender's fault.
    if (error instanceof HttpError || /^E[A-Z]+$/.test(code)) throw error;
    if (/LIMIT|TOO_LARGE/.test(code)) fail('request.too_large');
    fail('request.malformed');
  }
  return body;
}
