import { setTimeout as pause } from 'node:timers/promises';
import { type EmulatorStore, memoryStore } from './store.ts';

/** A store with the latency of a database, which races need in order to show. */
export function slowStore(inner: EmulatorStore = memoryStore()): EmulatorStore {
  const wait = () => pause(Math.random() * 4);
  return {
    async get(collection, id) {
      const value = await inner.get(collection, id);
      await wait();
      return value;
    },
    async put(collection, id, value) {
      await wait();
      await inner.put(collection, id, value);
    },
    list: (collection) => inner.list(collection),
  };
}

/** A store that simulates a process killed just before it writes to this collection. */
export function dyingStore(inner: EmulatorStore, deadly: string): EmulatorStore {
  return {
    ...inner,
    async put(collection, id, value) {
      if (collection === deadly) throw new Error('killed here');
      await inner.put(collection, id, value);
    },
  };
}
