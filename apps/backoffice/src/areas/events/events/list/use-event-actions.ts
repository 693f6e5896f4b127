import type { Event } from '@inkstand/contract/events/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

/** Actions on an event as a whole; they reload the page's data. */
export function useEventActions(event: Pick<Event, 'tenant_id' | 'slug'>) {
  const api = useApi();
  const { mutate } = useApiCall();
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  return {
    pause: () => mutate(() => api.setEventStatus({ params, body: { status: 'On hold' } })),
    setLocked: (locked: boolean) => mutate(() => api.lockEvent({ params, body: { locked } })),
    remove: () => mutate(() => api.deleteEvent({ params })),
    restore: () => mutate(() => api.restoreEvent({ params })),
  };
}
