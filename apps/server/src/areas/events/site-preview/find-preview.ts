import { events } from '@inkstand/database/tables/index';
import { type EventType, isPublicEventType } from '@inkstand/domain/statuses';
import { languageOr } from '@inkstand/i18n';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { readPreviewToken } from './preview-token.ts';

/** The name of the token in a document's address, and of the header that the page's own calls carry it in. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_HEADER = 'inkstand-preview';

/** The store that a token opens, if it is the one at this address and was not deleted meanwhile. */
export async function findPreview(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  { tenant, slug, token }: { tenant: string; slug: string; token: string },
): Promise<{ language: string } | undefined> {
  const eventId = readPreviewToken(config, tenant, token, now());
  if (!eventId) return undefined;
  const [event] = await database.tx({ tenant }, (tx) =>
    tx
      .select({ slug: events.slug, type: events.type, language: events.defaultLanguage })
      .from(events)
      .where(and(eq(events.tenantId, tenant), eq(events.id, eventId), isNull(events.deletedAt))),
  );
  const isIt = event?.slug === slug && isPublicEventType(event.type as EventType);
  return isIt ? { language: languageOr(event.language) } : undefined;
}
