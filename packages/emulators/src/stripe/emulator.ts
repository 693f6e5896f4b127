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
  return {
    options,
    store: options.store,
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

export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
