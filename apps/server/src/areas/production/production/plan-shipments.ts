import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers, orders, shipments } from '@inkstand/database/tables/index';
import type { Day } from '@inkstand/domain/days';
import { shipByDay } from '@inkstand/domain/production-calendar';
import { localDay } from '@inkstand/domain/zoned-time';
import { reasonTexts } from '@inkstand/i18n/server-reasons';
import { and, asc, eq } from 'drizzle-orm';
import { notWithdrawn, readLoad, reserveCapacity } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { type ProductionLine, readLines } from './read-order.ts';
import {
  type Candidate,
  canMake,
  type LineToRoute,
  makeOffer,
  type RoutedShipment,
  routeOrder,
} from './route-order.ts';

/**
 * Loads every fulfiller, including paused ones, with its planned load. Demo mode uses only simulated fulfillers,
 * production only real ones (docs/product/hosts.md).
 */
async function readCandidates(
  tx: Tx,
  ctx: Ctx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<Candidate[]> {
  const rows = await tx
    .select({ fulfiller: fulfillers, registered: eventFulfillers.eventId })
    .from(fulfillers)
    .leftJoin(
      eventFulfillers,
      and(
        eq(eventFulfillers.fulfillerId, fulfillers.id),
        eq(eventFulfillers.tenantId, tenantId),
        eq(eventFulfillers.eventId, eventId),
      ),
    )
    .where(eq(fulfillers.simulated, ctx.config.mode === 'demo'))
    .orderBy(asc(fulfillers.id));
  const days = rows.map(({ fulfiller }) => dayAt(ctx, fulfiller.timeZone));
  const ids = rows.map(({ fulfiller }) => fulfiller.id);
  const plannedLoad = await readLoad(tx, ids, days.toSorted()[0] ?? '');
  return rows.map(({ fulfiller, registered }, index) => ({
    ...fulfiller,
    isRegistered: registered !== null,
    today: days[index] ?? '',
    load: plannedLoad(fulfiller.id),
  }));
}

const dayAt = (ctx: Ctx, timeZone: string) => localDay(ctx.now(), timeZone);

/** Others reserve capacity concurrently. An order that loses this often waits for the job's next try. */
const MAX_TRIES = 10;

export interface RoutedOrder {
  tenantId: string;
  id: string;
  eventId: string;
  region: string;
  chosenFulfillerId: string | null;
}

/** Loads the order fields that routing needs beside its lines. */
export async function readRoutedOrder(tx: Tx, ctx: Ctx, orderId: string): Promise<RoutedOrder> {
  const { tenantId, id, eventId, region, chosenFulfillerId } = orders;
  const [order] = await tx
    .select({ tenantId, id, eventId, region, chosenFulfillerId })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** Routes an order as of now, without reserving anything. */
export async function routeNow(
  tx: Tx,
  ctx: Ctx,
  order: RoutedOrder,
  lines: readonly ProductionLine[],
): Promise<RoutedShipment<ProductionLine>[] | undefined> {
  const candidates = await readCandidates(tx, ctx, order);
  return routeOrder(order.region, lines, candidates, order.chosenFulfillerId);
}

/**
 * Routes the order and reserves the capacity. When another order took it meanwhile, routes again, since another
 * fulfiller may now be earlier.
 */
export async function reserveRoute(
  tx: Tx,
  ctx: Ctx,
  order: RoutedOrder,
  lines: readonly ProductionLine[],
): Promise<RoutedShipment<ProductionLine>[]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const routed = await routeNow(tx, ctx, order, lines);
    if (!routed) break;
    if (
      await reserveCapacity(
        tx,
        routed.map(({ candidate, days }) => ({ fulfiller: candidate, days })),
      )
    )
      return routed;
  }
  throw new Error('no fulfiller had room when it was taken');
}

/**
 * Returns the lines that are in no shipment: all of a new order, or those withdrawn from a fulfiller that did not
 * accept them.
 * @param saved the shipments that were not withdrawn
 */
export function linesLeft(
  lines: readonly ProductionLine[],
  saved: readonly Pick<typeof shipments.$inferSelect, 'lines'>[],
): ProductionLine[] {
  const given = new Set(saved.flatMap((shipment) => shipment.lines.map(({ order_line_id: id }) => id)));
  return lines.filter(({ id }) => !given.has(id));
}

/** Whether a fulfiller may be chosen for an order, and why not. */
export interface FulfillerOption {
  id: string;
  name: string;
  /** Text for people; undefined when it can make all of it, or together those refused parcels that it makes. */
  disabledReason: string | undefined;
  /** Of the refused parcels, those that it would make. */
  parcelIds: string[];
  plannedDay: Day | undefined;
  shipBy: Day | undefined;
  cost: number | undefined;
  isChosen: boolean;
}

/** A parcel that its fulfiller did not accept. */
type RefusedParcel = Pick<typeof shipments.$inferSelect, 'id' | 'fulfillerId' | 'lines'>;

/**
 * Lists every fulfiller: first those that could make all that is in no shipment, the earliest and then cheapest first.
 * @param refused when given, each is asked for these parcels instead, and comes first the more of them it would make
 */
export async function rankFulfillers(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  refused: readonly RefusedParcel[] = [],
): Promise<FulfillerOption[]> {
  const order = await readRoutedOrder(tx, ctx, orderId);
  const lines = await readLines(tx, ctx, orderId);
  const saved = await tx
    .select({ lines: shipments.lines })
    .from(shipments)
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId), notWithdrawn));
  const left = linesLeft(lines, saved);
  const candidates = await readCandidates(tx, ctx, order);
  const answers = candidates.map((candidate) =>
    refused.length > 0 ? mayTakeOver(ctx, candidate, order, { lines, refused }) : mayMake(ctx, candidate, order, left),
  );
  return answers.toSorted(
    (one, other) =>
      Number(one.disabledReason !== undefined) - Number(other.disabledReason !== undefined) ||
      other.parcelIds.length - one.parcelIds.length ||
      compareDays(one.plannedDay, other.plannedDay) ||
      (one.cost ?? 0) - (other.cost ?? 0),
  );
}

/** Sorts days, `2026-12-01`; none comes first. */
function compareDays(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

type AskedOrder = Pick<RoutedOrder, 'region' | 'chosenFulfillerId'>;

/** What a fulfiller would make of refused parcels. One that refused a parcel gets it only by another submission. */
function mayTakeOver(
  ctx: Pick<Ctx, 'language'>,
  candidate: Candidate,
  order: AskedOrder,
  { lines, refused }: { lines: readonly LineToRoute[]; refused: readonly RefusedParcel[] },
): FulfillerOption {
  const notTaken = reasonTexts(ctx.language)('fulfiller.not_taken');
  const ask = (parcels: readonly RefusedParcel[]) => {
    const ids = new Set(parcels.flatMap((parcel) => parcel.lines.map(({ order_line_id: id }) => id)));
    return mayMake(
      ctx,
      candidate,
      order,
      lines.filter(({ id }) => ids.has(id)),
    );
  };
  const reasons = refused.map((parcel) =>
    parcel.fulfillerId === candidate.id ? notTaken : ask([parcel]).disabledReason,
  );
  const taken = refused.filter((_parcel, index) => reasons[index] === undefined);
  if (taken.length === 0) {
    const disabledReason = reasons.includes(notTaken) ? notTaken : reasons[0];
    return { ...ask(refused), disabledReason, plannedDay: undefined, shipBy: undefined, cost: undefined };
  }
  const answer = ask(taken);
  return answer.disabledReason === undefined ? { ...answer, parcelIds: taken.map(({ id }) => id) } : answer;
}

function mayMake(
  { language }: Pick<Ctx, 'language'>,
  candidate: Candidate,
  { region, chosenFulfillerId }: AskedOrder,
  lines: readonly LineToRoute[],
): FulfillerOption {
  const { id, name } = candidate;
  const offer = makeOffer(candidate, lines);
  const disabledReason =
    findDisabledReason(language, candidate, region, lines) ??
    (offer ? undefined : reasonTexts(language)('fulfiller.no_working_day'));
  return {
    id,
    name,
    disabledReason,
    parcelIds: [],
    isChosen: id === chosenFulfillerId,
    plannedDay: disabledReason === undefined ? offer?.plannedDay : undefined,
    shipBy: disabledReason === undefined && offer ? shipByDay(candidate, offer.plannedDay) : undefined,
    cost: disabledReason === undefined ? offer?.cost : undefined,
  };
}

function findDisabledReason(
  language: string,
  candidate: Candidate,
  region: string,
  lines: readonly LineToRoute[],
): string | undefined {
  const t = reasonTexts(language);
  if (!candidate.active) return t('fulfiller.paused');
  if (!candidate.regions.includes(region)) return t('fulfiller.other_region', { region });
  const missing = lines.filter((line) => !canMake(candidate, line));
  const [first] = missing;
  if (!first) return undefined;
  const family = first.family.replaceAll('-', ' ');
  return t(candidate.families.includes(first.family) ? 'fulfiller.no_technique' : 'fulfiller.no_family', { family });
}
