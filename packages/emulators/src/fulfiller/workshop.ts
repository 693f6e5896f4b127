import { type BackgroundTasks, createBackgroundTasks } from '../background/tasks.ts';
import { createSerialiser, type Serialise } from '../serialise.ts';
import type { EmulatorStore } from '../store.ts';
import type { FulfillerEmulatorOptions } from './options.ts';
import type { Acknowledgement, FulfillerOrder, ShipTo } from './order.ts';
import type { Report } from './report.ts';

/** What every part of the simulated fulfillers works with. */
export interface Workshop {
  options: FulfillerEmulatorOptions;
  store: EmulatorStore;
  serialise: Serialise;
  tasks: BackgroundTasks;
  switches: FulfillerSwitches;
  /** Orders that this process works on now. */
  atWork: Set<string>;
  /** Reports that are kept back to be sent in another order, by order. */
  held: Map<string, Report[]>;
}

/** What tests may switch on: see `admin.ts`. */
export interface FulfillerSwitches {
  stepDelayMs: number;
  /** How the next calls go wrong. `after`: the order was taken, and only the answer is lost. */
  faults: { kind: 'error' | 'html' | 'hang' | 'reset'; when: 'before' | 'after'; fulfiller?: string; times: number }[];
  /** What happens to the next orders. */
  mishaps: { kind: Mishap; fulfiller?: string; times: number }[];
  /** How reports go wrong, until it is switched off. */
  misbehaviours: { kind: Misbehaviour; fulfiller?: string }[];
}

type Mishap = 'misprint' | 'shortage';

export const MISBEHAVIOURS = ['duplicate', 'delay', 'reorder', 'drop', 'lie'] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** An order as the fulfiller keeps it. It is kept before it is acknowledged, and each report before it is sent. */
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

/** What was asked of an order since; written by the calls alone, as the order is by the work on it. */
export interface Wishes {
  /** How often it was asked to cancel. */
  cancellations: number;
  /** Keys of calls that count once. */
  keys: string[];
  shipTo: ShipTo | null;
}

const wishCollection = 'fulfiller.wishes';
const shipmentCollection = 'fulfiller.shipments';

export async function loadWishes(store: EmulatorStore, id: string): Promise<Wishes> {
  const wishes = (await store.get(wishCollection, id)) as Wishes | undefined;
  return wishes ?? { cancellations: 0, keys: [], shipTo: null };
}

export const saveWishes = (store: EmulatorStore, id: string, wishes: Wishes) => store.put(wishCollection, id, wishes);

/** Later calls name the shipment, and not the key that it came under. */
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

export function createWorkshop(options: FulfillerEmulatorOptions, report: (error: unknown) => void): Workshop {
  return {
    options,
    store: options.store,
    serialise: createSerialiser(),
    tasks: createBackgroundTasks(report),
    switches: { stepDelayMs: options.stepDelayMs ?? 1500, faults: [], mishaps: [], misbehaviours: [] },
    atWork: new Set(),
    held: new Map(),
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
