import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type Pusher from 'pusher-js';
import type { Channel, Members } from 'pusher-js';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { realtimeConnection, subscribe, watchMissed } from '#areas/platform/realtime/connection.ts';

/** Another user who has the same design open. */
export interface Person {
  id: string;
  name: string;
}

const Context = createContext<readonly Person[]>([]);
export const PresenceProvider = Context;

/** All other users who have the design open now. */
export const useOthers = () => use(Context);

const NOBODY: readonly Person[] = [];

/** Returns nobody while there is no connection. */
function othersOn(pusher: Pusher, channel: Channel, ownId: string): readonly Person[] {
  if (pusher.connection.state !== 'connected' || !channel.subscribed) return NOBODY;
  const people: Person[] = [];
  (channel as Channel & { members: Members }).members.each(({ id, info }: { id: string; info: { name: string } }) => {
    if (id !== ownId) people.push({ id, name: info.name });
  });
  return people;
}

const CHANGES = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed'] as const;

interface Watched {
  product: Pick<ProductInDesigner, 'tenant_id' | 'id'>;
  userId: string;
  /** Called when somebody saved, with the revision if known; also when messages may have been missed. */
  onSaved: (revision?: number) => void;
}

/** Announces that this user has the design open, returns who else has, and reports their saves. */
export function usePresence({ product, userId, onSaved }: Watched): readonly Person[] {
  const [others, setOthers] = useState(NOBODY);
  const notifySaved = useEffectEvent(onSaved);
  const name = `presence-design.${product.tenant_id}.${product.id}`;

  useEffect(() => {
    let isGone = false;

    function watch(pusher: Pusher): () => void {
      const { channel, leave } = subscribe(pusher, name);
      const updateOthers = () => setOthers(othersOn(pusher, channel, userId));
      const onNews = ({ revision }: { revision?: number }) => notifySaved(revision);
      for (const change of CHANGES) channel.bind(change, updateOthers);
      channel.bind('design.saved', onNews);
      pusher.connection.bind('state_change', updateOthers);
      const stopWaiting = watchMissed(channel, () => notifySaved());
      return () => {
        for (const change of CHANGES) channel.unbind(change, updateOthers);
        channel.unbind('design.saved', onNews);
        pusher.connection.unbind('state_change', updateOthers);
        stopWaiting();
        leave();
      };
    }

    const watching = realtimeConnection().then((pusher) => (isGone ? undefined : watch(pusher)));
    // If the library cannot be loaded, the designer works without presence, as without a network.
    watching.catch(() => undefined);
    return () => {
      isGone = true;
      void watching.then((stop) => stop?.()).catch(() => undefined);
    };
  }, [name, userId]);

  return others;
}
