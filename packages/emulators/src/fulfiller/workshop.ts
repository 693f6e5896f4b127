import { type BackgroundTasks, createBackgroundTasks } from '../background/tasks.ts';
import { createSerialiser, type Serialise } from '../serialise.ts';
import type { EmulatorStore } from '../store.ts';
import type { FulfillerEmulatorOptions } from './options.ts';
import type { Acknowledgement, FulfillerOrder } from './order.ts';
import type { Report } from './report.ts';

/** What every part of the simulated fulfillers works with. */
export interface Workshop {
  options: FulfillerEmulatorOptions;
  store: EmulatorStore;
  serialise: Serialise;
  tasks: BackgroundTasks;
  switches: FulfillerSwitches;
}

/** What tests may switch on: see `admin.ts`. */
export interface FulfillerSwitches {
  stepDelayMs: number;
  /** How the next calls go wrong. `after`: the order was taken, and only the answer is lost. */
  faults: { kind: 'error' | 'html' | 'hang' | 'reset'; when: 'before' | 'after'; fulfiller?: string; times: number }[];
  /** What happens to the next orders. */
  mishaps: { kind: Mishap; fulfiller?: string; times: number }[];
}

export type Mishap = 'misprint' | 'shortage';

/** An order as the fulfiller keeps it. It is kept before it is acknowledged, and each report before it is sent. */
export interface KeptOrder {
  id: string;
  fulfiller: string;
  idempotencyKey: string;
  fingerprint: string;
  receivedAt: string;
  acknowledgement: Acknowledgement;
  order: FulfillerOrder;
  mishap: Mishap | null;
  filesChecked: boolean;
  reports: Report[];
}

export const orderCollection = 'fulfiller.orders';

export const orderId = (fulfiller: string, idempotencyKey: string) => `${fulfiller}:${idempotencyKey}`;

export async function loadOrder(store: EmulatorStore, id: string): Promise<KeptOrder | undefined> {
  return (await store.get(orderCollection, id)) as KeptOrder | undefined;
}

export function createWorkshop(options: FulfillerEmulatorOptions, report: (error: unknown) => void): Workshop {
  return {
    options,
    store: options.store,
    serialise: createSerialiser(),
    tasks: createBackgroundTasks(report),
    switches: { stepDelayMs: options.stepDelayMs ?? 1500, faults: [], mishaps: [] },
  };
}

/** Takes the first of these that is meant for the fulfiller, and uses it up by one. */
export function takeSwitch<Switch extends { fulfiller?: string; times: number }>(
  switches: Switch[],
  fulfiller: string,
): Switch | undefined {
  const found = switches.find((candidate) => (candidate.fulfiller ?? fulfiller) === fulfiller);
  if (!found) return undefined;
  found.times -= 1;
  if (found.times <= 0) switches.splice(switches.indexOf(found), 1);
  return found;
}
