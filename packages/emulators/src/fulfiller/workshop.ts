import type { Acknowledgement, FulfillerOrder, ShipTo } from '@inkstand/contract/production/fulfiller-wire';
import type { ShipmentReport } from '@inkstand/domain/shipment-status';
import type { FastifyBaseLogger } from 'fastify';
import { retryUntilDone } from '../background/retry.ts';
import { type BackgroundTasks, createBackgroundTasks } from '../background/tasks.ts';
import { createSerialiser, type Serialise } from '../serialise.ts';
import type { EmulatorStore } from '../store.ts';
import type { FulfillerEmulatorOptions } from './options.ts';
import type { Report } from './report.ts';

/** Shared context of the simulated fulfillers. */
export interface Workshop {
  options: FulfillerEmulatorOptions;
  store: EmulatorStore;
  serialise: Serialise;
  tasks: BackgroundTasks;
  /** Repeats an attempt until it returns true. It may throw as well, for example while the store cannot be reached. */
  retry(attempt: () => Promise<boolean>): Promise<void>;
  switches: FulfillerSwitches;
  /** Orders that this process is working on. */
  atWork: Set<string>;
  /** Reports held back to be sent in a different order, by order id. */
  held: Map<string, Report[]>;
}

/** Test switches: see `admin.ts`. */
export interface FulfillerSwitches {
  stepDelayMs: number;
  /** Orders wait before this report until the pace is set again. Decisions about a cancellation do not wait. */
  stopBefore: ShipmentReport | undefined;
  /** Faults of the next calls. `after`: the order is accepted, and only the answer is lost. */
  faults: { kind: 'error' | 'html' | 'hang' | 'reset'; when: 'before' | 'after'; fulfiller?: string; times: number }[];
  /** What happens to the next orders. */
  mishaps: { kind: Mishap; fulfiller?: string; times: number }[];
  /** Reporting faults, until switched off. */
  misbehaviours: { kind: Misbehaviour; fulfiller?: string }[];
}

/** `parts`: the first piece of an order of several leaves before the rest. */
export const MISHAPS = ['misprint', 'shortage', 'parts'] as const;
type Mishap = (typeof MISHAPS)[number];

export const MISBEHAVIOURS = ['duplicate', 'delay', 'reorder', 'drop', 'lie'] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** An order in the fulfiller's store. It is saved before it is acknowledged, and each report before it is sent. */
export interface SavedOrder {
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

/** Later requests about an order. Only calls write them, as only the work on the order writes the order. */
export interface PendingRequests {
  /** Number of cancellation requests. */
  cancellations: number;
  /** Idempotency keys already used. */
  keys: string[];
  shipTo: ShipTo | null;
}

const pendingCollection = 'fulfiller.wishes';
const shipmentCollection = 'fulfiller.shipments';

export async function loadPendingRequests(store: EmulatorStore, id: string): Promise<PendingRequests> {
  const pending = (await store.get(pendingCollection, id)) as PendingRequests | undefined;
  return pending ?? { cancellations: 0, keys: [], shipTo: null };
}

export const savePendingRequests = (store: EmulatorStore, id: string, pending: PendingRequests) =>
  store.put(pendingCollection, id, pending);

/** Indexes the order by shipment, since later calls name the shipment and not the key. */
export const rememberShipment = (store: EmulatorStore, { id, fulfiller, order }: SavedOrder) =>
  store.put(shipmentCollection, `${fulfiller}:${order.shipment_id}`, { id });

export async function findOrder(
  store: EmulatorStore,
  fulfiller: string,
  shipmentId: string,
): Promise<SavedOrder | undefined> {
  const found = (await store.get(shipmentCollection, `${fulfiller}:${shipmentId}`)) as { id: string } | undefined;
  return found && loadOrder(store, found.id);
}

export async function loadOrder(store: EmulatorStore, id: string): Promise<SavedOrder | undefined> {
  return (await store.get(orderCollection, id)) as SavedOrder | undefined;
}

export function createWorkshop(options: FulfillerEmulatorOptions, log: FastifyBaseLogger): Workshop {
  const tasks = createBackgroundTasks((error) => log.error(error, 'fulfiller emulator'));
  const { signal } = tasks;
  const fail = (error: unknown) => {
    if (!signal.aborted) log.warn(error, 'fulfiller emulator');
    return false;
  };
  const plan = { signal, baseDelayMs: options.retryDelayMs ?? 250, maximumDelayMs: 30_000 };
  return {
    options,
    store: options.store,
    serialise: createSerialiser(),
    tasks,
    retry: (attempt) => retryUntilDone(() => attempt().catch(fail), plan),
    switches: {
      stepDelayMs: options.stepDelayMs ?? 1500,
      stopBefore: undefined,
      faults: [],
      mishaps: [],
      misbehaviours: [],
    },
    atWork: new Set(),
    held: new Map(),
  };
}

/** Takes the first switch that applies to the fulfiller, and decrements its count. */
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
