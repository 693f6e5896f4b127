import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '../refusals.ts';

const MAXIMUM_FILE_BYTES = 25 * 1024 * 1024;
const MAXIMUM_TEXT_BYTES = 1024 * 1024;

export const multipartLimits = {
  fileSize: MAXIMUM_FILE_BYTES,
  fieldSize: MAXIMUM_TEXT_BYTES,
  files: 4,
  fields: 40,
  parts: 44,
};

/** A form's text parts are JSON where they parse as an object or list; `id`s and names stay text. */
function textPart(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

async function filePart(part: Extract<Multipart, { type: 'file' }>): Promise<File> {
  const bytes = await part.toBuffer();
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

/** Reads multipart/form-data into one object: files as `File`, the rest as text or JSON. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      body[part.fieldname] = part.type === 'file' ? await filePart(part) : textPart(part.value);
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (/LIMIT|TOO_LARGE/.test(code)) fail('request.too_large');
    fail('request.malformed');
  }
  return body;
}
