import { createSlots } from '../background/slots.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../background/tasks.ts';
import { createSerialiser, type Serialise } from '../serialise.ts';
import type { EmulatorStore } from '../store.ts';
import type { StripeEmulatorOptions } from './options.ts';
import { createFeatureFlags, type FeatureFlags } from './switches.ts';

/** Shared context of the emulator. */
export interface Emulator {
  options: StripeEmulatorOptions;
  store: EmulatorStore;
  /**
   * All values of a collection, which must not be changed. Read again after any change by this process, and after a
   * second for those of others: a balance follows from all payments.
   */
  listCached(collection: string): Promise<readonly unknown[]>;
  serialise: Serialise;
  tasks: BackgroundTasks;
  /** Limits concurrent deliveries, so that a burst of events does not overload the receiver. */
  deliverySlot: ReturnType<typeof createSlots>;
  switches: FeatureFlags;
  settleDelayMs: number;
  webhookRetryDelayMs: number;
  /** Current time in milliseconds. */
  now(): number;
  /** An increasing number per created object; lists are sorted by it. */
  nextOrder(): number;
}

export function createEmulator(options: StripeEmulatorOptions, report: (error: unknown) => void): Emulator {
  let lastOrder = 0;
  const now = () => (options.clock?.() ?? new Date()).getTime();
  const { store, listCached } = withCachedLists(options.store);
  return {
    options,
    store,
    listCached,
    serialise: createSerialiser(),
    tasks: createBackgroundTasks(report),
    deliverySlot: createSlots(6),
    switches: createFeatureFlags(),
    settleDelayMs: options.settleDelayMs ?? 1500,
    webhookRetryDelayMs: options.webhookRetryDelayMs ?? 250,
    now,
    nextOrder() {
      lastOrder = Math.max(lastOrder + 1, now() * 1000);
      return lastOrder;
    },
  };
}

const CACHED_MS = 1000;

function withCachedLists(own: EmulatorStore): Pick<Emulator, 'store' | 'listCached'> {
  const lists = new Map<string, { readAt: number; values: readonly unknown[] }>();
  let changes = 0;
  return {
    store: {
      get: (collection, id) => own.get(collection, id),
      list: (collection) => own.list(collection),
      async put(collection, id, value) {
        try {
          await own.put(collection, id, value);
        } finally {
          changes += 1;
          lists.delete(collection);
        }
      },
    },
    async listCached(collection) {
      const cached = lists.get(collection);
      if (cached && performance.now() - cached.readAt < CACHED_MS) return cached.values;
      const [readAt, before] = [performance.now(), changes];
      const values = await own.list(collection);
      // A change during the reading may be missing in it.
      if (changes === before) lists.set(collection, { readAt, values });
      return values;
    },
  };
}

export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
