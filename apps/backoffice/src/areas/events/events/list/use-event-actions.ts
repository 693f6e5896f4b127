import type { Event } from '@inkstand/contract/events/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

/** What changes an event as a whole; the page's data follow. */
export function useEventActions(event: Pick<Event, 'tenant_id' | 'slug'>) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const params = { tenant_id: event.tenant_id, slug: event.slug };

  async function perform(call: () => Promise<{ success: boolean; message: string }>): Promise<boolean> {
    try {
      toastResponse(await call());
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
