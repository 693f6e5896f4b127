import type { Series } from '@inkstand/contract/design/personalization';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onReturnOf, realtimeConnection, subscribe } from '#areas/platform/realtime/connection.ts';

type Progress = Pick<Series, 'status' | 'drawn' | 'to_draw'> & { series_id: string; product_id: string };

const EVENT = 'series.updated';

/**
 * The series of a page, with how far each has come since it was loaded. Every two seconds a message says so, which asks for
 * nothing; the page is loaded again when a series is in another state than before, and after a break of the connection.
 */
export function useProgress(series: readonly Series[], tenantId: string, productId: string): Series[] {
  const { revalidate } = useRevalidator();
  const [heard, setHeard] = useState<ReadonlyMap<string, Progress>>(new Map());
  const latest = useRef({ series, revalidate });
  latest.current = { series, revalidate };

  useEffect(() => {
    let isGone = false;
    const onMessage = (message: Progress) => {
      if (message.product_id !== productId) return;
      setHeard((known) => new Map(known).set(message.series_id, message));
      const shown = latest.current.series.find(({ id }) => id === message.series_id);
      if (shown?.status !== message.status) void latest.current.revalidate();
    };
    const joined = realtimeConnection().then((pusher) => {
      if (isGone) return () => undefined;
      const { channel, leave } = subscribe(pusher, `private-tenant.${tenantId}`);
      channel.bind(EVENT, onMessage);
      const stopWaiting = onReturnOf(pusher, channel, () => void latest.current.revalidate());
      return () => {
        channel.unbind(EVENT, onMessage);
        stopWaiting();
        leave();
      };
    });
    return () => {
      isGone = true;
      void joined.then((leave) => leave());
    };
  }, [tenantId, productId]);

  return series.map((one) => {
    const news = heard.get(one.id);
    return news?.status === one.status ? { ...one, drawn: Math.max(one.drawn, news.drawn) } : one;
  });
}
