import type { CallShape } from '@inkstand/contract';
import { isTenantId } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Services } from '../context.ts';
import { HttpError } from '../errors.ts';
import { type BodyLimits, MAX_TEXT_BYTES, onResponseClosed } from './body.ts';
import { isStorable } from './parse.ts';
import { createTextRooms } from './text-room.ts';

// A body is read only after the call, the store, the sender and the declared length are accepted (docs/reliability.md,
// rule 7).

const MB = 1024 * 1024;
/** Limits on the forms with files that one process receives or handles at a time. Slow uploads do not block orders. */
const FILES_IN_FLIGHT = { maxBytes: 96 * MB, maxBytesPerSender: 32 * MB };
/** Small files are admitted up to twice their sender's share, since guests of an event share one IP address. */
const SMALL_FORM_BYTES = 64 * 1024;
/** How long a client may go on sending a body whose call is answered, before its connection is closed. */
const LINGER_MS = 2000;
const STORE_CACHE_MS = 60_000;
const MAX_CACHED_STORES = 10_000;

export function bodyLimits({ body, multipart }: CallShape): BodyLimits {
  const files = multipart && body instanceof z.ZodObject ? Object.values(body.shape).filter(isFile).length : 0;
  return { files, totalBytes: files * MAX_FILE_BYTES + MAX_TEXT_BYTES };
}

function isFile(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isFile(schema.unwrap());
  }
  return schema instanceof z.ZodFile;
}

/** The declared length of a request; undefined for a chunked one; 0 without a body. */
function declaredBytes(request: FastifyRequest): number | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length !== undefined) return Number(length);
  return encoding === undefined ? 0 : undefined;
}

/**
 * Counts the declared bytes of forms with files in flight. A form is rejected with 503 when the budget or its sender's
 * share is used up.
 */
export function createFileBudget({ maxBytes, maxBytesPerSender }: { maxBytes: number; maxBytesPerSender: number }) {
  const held = new Map<string, number>();
  let inFlight = 0;
  return {
    reserve(sender: string, bytes: number): () => void {
      const own = held.get(sender) ?? 0;
      const share = bytes > SMALL_FORM_BYTES ? maxBytesPerSender : 2 * maxBytesPerSender;
      const isBeyondShare = own > 0 && own + bytes > share;
      if (isBeyondShare || inFlight + bytes > maxBytes)
        throw new HttpError('request.unavailable', { retryAfterSeconds: 2 });
      inFlight += bytes;
      held.set(sender, own + bytes);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        inFlight -= bytes;
        const left = (held.get(sender) ?? 0) - bytes;
        if (left > 0) held.set(sender, left);
        else held.delete(sender);
      };
    },
  };
}

/** Separate rooms for forms with files, signed calls and all other bodies. */
export const createBodyRooms = () => ({ files: createFileBudget(FILES_IN_FLIGHT), ...createTextRooms() });

export type BodyRooms = ReturnType<typeof createBodyRooms>;

interface Admission {
  sender: string;
  limits: BodyLimits;
  isSigned: boolean;
  rooms: BodyRooms;
}

/** Rejects with 413 a body that is larger than the call allows, and gives any other its room. */
export function admitBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { sender, limits, isSigned, rooms }: Admission,
): void {
  const declared = declaredBytes(request);
  if (declared === 0) return;
  if (declared !== undefined && declared > limits.totalBytes) throw new HttpError('request.too_large');
  if (limits.files > 0) {
    onResponseClosed(reply, rooms.files.reserve(sender, declared ?? limits.totalBytes));
    return;
  }
  request.textBody = (isSigned ? rooms.signed : rooms.texts).begin(sender, declared);
  onResponseClosed(reply, request.textBody.release);
}

/**
 * Reads and drops the rest of a body after an answer that did not need it: what stays unread would be taken for the
 * next call on the connection, which behind a proxy is somebody else's. Closes the connection of a sender that goes on
 * for long.
 */
export function drainBody({ raw }: FastifyRequest): void {
  // Requests injected by tests have no connection.
  if (raw.complete !== false) return;
  raw.unpipe();
  raw.resume();
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MS).unref();
}

/** Returns a check whether a tenant has an event, including drafts. Positive results are cached for a minute. */
export function createStoreCheck({ database, now }: Pick<Services, 'database' | 'now'>) {
  const known = new Map<string, number>();
  return async (tenantId: string, slug: string): Promise<boolean> => {
    if (!isTenantId(tenantId) || !isStorable(slug)) return false;
    const key = `${tenantId}/${slug}`;
    if ((known.get(key) ?? 0) > now().getTime()) return true;
    const found = await database.tx({ tenant: tenantId }, (tx) =>
      tx
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.tenantId, tenantId), eq(events.slug, slug), isNull(events.deletedAt))),
    );
    if (found.length === 0) return false;
    if (known.size >= MAX_CACHED_STORES) known.clear();
    known.set(key, now().getTime() + STORE_CACHE_MS);
    return true;
  };
}
