import { createHmac, timingSafeEqual } from 'node:crypto';
import { events } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { type EventType, isPublicEventType } from '@inkstand/domain/statuses';
import { languageOr } from '@inkstand/i18n';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import type { Services } from '#context.ts';

// base64url(16 bytes of the event's id + 6 of the expiry + the first 16 of their HMAC): 51 characters.

const ID = 16;
const MOMENT = 6;
const SIGNATURE = 16;
const TOKEN = /^[A-Za-z0-9_-]{51}$/;

type Key = Pick<Config, 'secretKey'>;

function sign({ secretKey }: Key, tenantId: string, facts: Buffer): Buffer {
  const purpose = `site preview:${tenantId}:`;
  return createHmac('sha256', secretKey).update(purpose).update(facts).digest().subarray(0, SIGNATURE);
}

/** Returns a token whose bearer may view one event's store until it expires, even a draft. */
export function previewToken(config: Key, { tenantId, id }: { tenantId: string; id: string }, expiresAt: Date): string {
  const facts = Buffer.alloc(ID + MOMENT);
  facts.write(id.replaceAll('-', ''), 'hex');
  facts.writeUIntBE(expiresAt.getTime(), ID, MOMENT);
  return Buffer.concat([facts, sign(config, tenantId, facts)]).toString('base64url');
}

/** Returns the event id of a valid token; undefined for an expired token, another tenant's, or any other text. */
export function readPreviewToken(config: Key, tenantId: string, token: string, now: Date): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const facts = bytes.subarray(0, ID + MOMENT);
  if (!timingSafeEqual(bytes.subarray(ID + MOMENT), sign(config, tenantId, facts))) return undefined;
  if (facts.readUIntBE(ID, MOMENT) <= now.getTime()) return undefined;
  return facts.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Names of the token in a page's URL and in the header of the page's own calls. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_HEADER = 'inkstand-preview';

/** Returns the store of a token if it is the one at this address and is not deleted. */
export async function findPreview(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  { tenant, slug, token }: { tenant: string; slug: string; token: string },
): Promise<{ language: string; region: Region } | undefined> {
  const eventId = readPreviewToken(config, tenant, token, now());
  if (!eventId) return undefined;
  const [event] = await database.tx({ tenant }, (tx) =>
    tx
      .select({ slug: events.slug, type: events.type, language: events.defaultLanguage, region: events.region })
      .from(events)
      .where(and(eq(events.tenantId, tenant), eq(events.id, eventId), isNull(events.deletedAt))),
  );
  const isIt = event?.slug === slug && isPublicEventType(event.type as EventType);
  return isIt ? { language: languageOr(event.language), region: event.region } : undefined;
}
