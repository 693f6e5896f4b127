import { createSlots } from '../background/slots.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../background/tasks.ts';
import { createSerialiser, type Serialise } from '../serialise.ts';
import type { EmulatorStore } from '../store.ts';
import { type Bucket, createBuckets } from './graphql/bucket.ts';
import type { Pauses, ShopifyEmulatorOptions } from './options.ts';
import { createSwitches, type Switches } from './switches.ts';

/** Shared context of the emulator. */
export interface Emulator {
  options: ShopifyEmulatorOptions;
  store: EmulatorStore;
  serialise: Serialise;
  tasks: BackgroundTasks;
  /** Limits concurrent deliveries, so that a burst of events does not overload the receiver. */
  deliverySlot: ReturnType<typeof createSlots>;
  switches: Switches;
  pauses: Pauses;
  /** Cost bucket of a shop. */
  bucket(shop: string): Bucket;
  /** Current time in milliseconds. */
  now(): number;
  /** Current time as the API writes it. */
  timestamp(): string;
  /** A number that no other object of any shop has. Numbers increase. */
  nextId(): number;
}

/** Ids count milliseconds from here, so that they stay exact in JSON with a part's number behind them. */
const FIRST_DAY = Date.UTC(2026, 0, 1);

export function createEmulator(options: ShopifyEmulatorOptions, report: (error: unknown) => void): Emulator {
  let lastId = 0;
  const now = () => options.now?.() ?? Date.now();
  const buckets = createBuckets(options.pointsPerSecond ?? 100);
  return {
    options,
    store: options.store,
    serialise: createSerialiser(),
    tasks: createBackgroundTasks(report),
    deliverySlot: createSlots(6),
    switches: createSwitches(),
    pauses: { webhookRetry: 250, webhookTimeout: 5000, bulk: 500, ...options.pauses },
    bucket: (shop) => buckets(shop),
    now,
    timestamp: () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
    nextId() {
      lastId = Math.max(lastId + 1, Date.now() - FIRST_DAY);
      return lastId;
    },
  };
}
