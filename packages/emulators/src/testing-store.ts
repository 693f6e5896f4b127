import { setTimeout as pause } from 'node:timers/promises';
import { type EmulatorStore, memoryStore } from './store.ts';

/** A store that takes its time, as a database does: only with it do races show. */
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

/** A store of a process that is killed just before it writes to this collection. */
export function dyingStore(inner: EmulatorStore, deadly: string): EmulatorStore {
  return {
    ...inner,
    async put(collection, id, value) {
      if (collection === deadly) throw new Error('killed here');
      await inner.put(collection, id, value);
    },
  };
}
