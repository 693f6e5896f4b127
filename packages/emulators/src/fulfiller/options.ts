import type { EmulatorStore } from '../store.ts';
import type { Misbehaviour } from './workshop.ts';

export interface FulfillerEmulatorOptions {
  store: EmulatorStore;
  /** Who is simulated, with the secret that both sides sign with. Asked at every call. */
  fulfillers: () => Promise<readonly { id: string; secret: string }[]>;
  /** The pause before each report of progress. Default 1500. */
  stepDelayMs?: number;
  /** The pause after a first failed report or download; it doubles up to 30 s. Default 250. */
  retryDelayMs?: number;
  /** How reports go wrong from the start. */
  misbehaviours?: readonly Misbehaviour[];
}
