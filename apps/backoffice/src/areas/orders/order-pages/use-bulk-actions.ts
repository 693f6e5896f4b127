import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { realtimeConnection, subscribe, watchMissed } from '#areas/platform/realtime/connection.ts';

const EVENT = 'bulk.updated';

/** Actions that ended earlier than this are not shown when the page opens. */
const NEWS_FOR_MS = 10 * 60 * 1000;

const isNews = ({ finished_at }: BulkAction) =>
  finished_at === null || Date.now() - new Date(finished_at).getTime() < NEWS_FOR_MS;

/** Actions that were dismissed since the app was loaded. */
let dismissed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const subscribeDismissed = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const currentDismissed = () => dismissed;
function dismiss(ids: readonly string[]): void {
  dismissed = new Set([...dismissed, ...ids]);
  for (const listener of listeners) listener();
}

/** The user's running and recently ended bulk actions, with their progress. */
export function useBulkActions(tenant: string) {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const queryKey = useMemo(() => ['bulk-actions', tenant], [tenant]);
  const { data: actions = [] } = useQuery({
    queryKey,
    queryFn: async () => (await api.listBulkActions({ params: { tenant_id: tenant } })).data,
    staleTime: 0,
  });
  const hidden = useSyncExternalStore(subscribeDismissed, currentDismissed, currentDismissed);

  /** Applies a progress message; late and duplicate ones are ignored. */
  const handleUpdate = useCallback(
    (news: BulkAction) => {
      // From the second page on, a list reads only statuses from the orders' own messages.
      if (news.status !== 'running') void revalidate();
      queries.setQueryData<BulkAction[]>(queryKey, (known = []) => {
        const before = known.find(({ id }) => id === news.id);
        if (!before) return [news, ...known];
        const isOlder = news.done < before.done || (before.status !== 'running' && news.status === 'running');
        return isOlder ? known : known.map((one) => (one.id === news.id ? news : one));
      });
    },
    [queries, queryKey, revalidate],
  );

  useEffect(() => {
    let isGone = false;
    const joined = realtimeConnection().then((pusher) => {
      if (isGone) return () => undefined;
      const { channel, leave } = subscribe(pusher, `private-user.${user.id}`);
      channel.bind(EVENT, handleUpdate);
      const stopWaiting = watchMissed(channel, () => void queries.invalidateQueries({ queryKey }));
      return () => {
        channel.unbind(EVENT, handleUpdate);
        stopWaiting();
        leave();
      };
    });
    return () => {
      isGone = true;
      void joined.then((leave) => leave());
    };
  }, [queries, queryKey, user.id, handleUpdate]);

  return {
    shown: actions.filter((action) => isNews(action) && !hidden.has(action.id)),
    handleUpdate,
    dismiss,
  };
}
