import type { Event } from '@inkstand/contract/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { useRevalidator } from 'react-router';
import { showDone, showProblem } from '#ui/show-problem.ts';

/** What changes an event as a whole; the page's data follow. */
export function useEventActions(event: Pick<Event, 'tenant_id' | 'slug'>) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const params = { tenant_id: event.tenant_id, slug: event.slug };

  async function perform(call: () => Promise<{ message: string }>): Promise<boolean> {
    try {
      showDone((await call()).message);
      await revalidate();
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  return {
    setStatus: (status: Event['status']) => perform(() => api.setEventStatus({ params, body: { status } })),
    setLocked: (locked: boolean) => perform(() => api.lockEvent({ params, body: { locked } })),
    remove: () => perform(() => api.deleteEvent({ params })),
    restore: () => perform(() => api.restoreEvent({ params })),
  };
}
