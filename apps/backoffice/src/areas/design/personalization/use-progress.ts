import type { PersonalizationBatch } from '@inkstand/contract/design/personalization';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { realtimeConnection, subscribe, watchMissed } from '#areas/platform/realtime/connection.ts';

type Progress = Pick<PersonalizationBatch, 'status' | 'drawn' | 'to_draw'> & { batch_id: string; product_id: string };

const EVENT = 'personalization.updated';

/**
 * The batches of a page with live progress. A message every two seconds carries the progress without a request; the
 * page reloads its data when a batch changes state and when messages may have been missed.
 */
export function useProgress(
  batches: readonly PersonalizationBatch[],
  tenantId: string,
  productId: string,
): PersonalizationBatch[] {
  const { revalidate } = useRevalidator();
  const [received, setReceived] = useState<ReadonlyMap<string, Progress>>(new Map());
  const latest = useRef({ batches, revalidate });
  latest.current = { batches, revalidate };

  useEffect(() => {
    let isGone = false;
    const onMessage = (message: Progress) => {
      if (message.product_id !== productId) return;
      setReceived((known) => new Map(known).set(message.batch_id, message));
      const shown = latest.current.batches.find(({ id }) => id === message.batch_id);
      if (shown?.status !== message.status) void latest.current.revalidate();
    };
    const joined = realtimeConnection().then((pusher) => {
      if (isGone) return () => undefined;
      const { channel, leave } = subscribe(pusher, `private-tenant.${tenantId}`);
      channel.bind(EVENT, onMessage);
      const stopWaiting = watchMissed(channel, () => void latest.current.revalidate());
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

  return batches.map((one) => {
    const news = received.get(one.id);
    return news?.status === one.status ? { ...one, drawn: Math.max(one.drawn, news.drawn) } : one;
  });
}
