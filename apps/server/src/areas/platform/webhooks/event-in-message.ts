import type { WebhookMessageData } from '@inkstand/contract/platform/webhooks';
import type { events } from '@inkstand/database/tables/index';

type EventRow = Pick<typeof events.$inferSelect, 'id' | 'slug' | 'type' | 'status'>;

/** An event as its messages tell of it. */
export const eventInMessage = ({
  id,
  slug,
  type,
  status,
}: EventRow): WebhookMessageData<'event.status_changed'>['event'] => ({ id, slug, type, status });
