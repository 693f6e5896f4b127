import type { EmulatorStore } from '../store.ts';
import type { Misbehaviour } from './workshop.ts';

export interface FulfillerEmulatorOptions {
  store: EmulatorStore;
  /** Ids of the simulated fulfillers, with the shared signing secrets. Loaded on every call. */
  fulfillers: () => Promise<readonly { id: string; secret: string }[]>;
  /** Delay before each progress report in milliseconds. Default 1500. */
  stepDelayMs?: number;
  /** Delay after the first failed report or download in milliseconds; it doubles up to 30 s. Default 250. */
  retryDelayMs?: number;
  /** Whether the first piece of each order of several leaves before the rest. */
  partShipments?: boolean;
  /** Misbehaviours that are on from the start. */
  misbehaviours?: readonly Misbehaviour[];
}
