import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { BudgetPanel } from '@inkstand/contract/buying/budget';
import type { Tx } from '@inkstand/database';
import { orders, promoCodes } from '@inkstand/database/tables/index';
import {
  averageGift,
  type Budget,
  expectedCase,
  type GiftCosts,
  giftCosts,
  type Outcome,
  spendingPace,
  worstCase,
} from '@inkstand/domain/budget-forecast';
import { DAY_MS } from '@inkstand/domain/days';
import { fromDecimal, toDecimal } from '@inkstand/domain/money';
import { orderCost } from '@inkstand/domain/order-cost';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { HELD_STATUSES } from '@inkstand/domain/order-status-rules';
import { and, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { type EventRow, loadEvent, readEventProducts } from '#areas/events/index.ts';
import { loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isHeldOrder } from './release-held.job.ts';

/** Days over which the pace is averaged; fewer when the first order is younger, but at least one. */
const PACE_DAYS = 7;

/** Returns the budget of a Promo event and its forecast. */
export async function readBudget(tx: Tx, ctx: Ctx, event: EventRow): Promise<BudgetPanel> {
  const tenant = await loadTenant(tx, ctx);
  const held = await readHeld(tx, event);
  const codes = await readCodes(tx, event, ctx.now());
  const budget: Budget = {
    budget: event.budget,
    limit: event.budgetLimit,
    used: event.budgetUsed,
    waiting: held['over budget'].amount,
  };
  const costs = await readGiftCosts(tx, event, tenant);
  const wire = ({ orders, amount }: Held) => ({ orders, amount: toDecimal(amount) });
  return {
    currency: event.currency,
    budget: toDecimal(event.budget),
    budget_limit: toDecimal(event.budgetLimit),
    used: toDecimal(event.budgetUsed),
    left: toDecimal(Math.max(0, event.budget - event.budgetUsed)),
    over_budget: wire(held['over budget']),
    over_budget_limit: wire(held['over budget limit']),
    credit_left:
      tenant.creditStatus === 'active' && tenant.region === event.region
        ? toDecimal(Math.max(0, tenant.creditLimit - tenant.creditUsed))
        : null,
    codes,
    expected_claims: event.expectedClaims,
    ...forecastBudget(budget, costs, { codes, expectedClaims: event.expectedClaims }),
    pace: await readPace(tx, ctx, event, { budget, isForAll: isEnoughForAll(budget, costs, codes) }),
    time_zone: event.timeZone,
  };
}

interface Held {
  orders: number;
  amount: number;
}

async function readHeld(tx: Tx, event: EventRow): Promise<Record<'over budget' | 'over budget limit', Held>> {
  const rows = await tx
    .select({
      status: orders.status,
      orders: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${orders.productionCost})::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(isHeldOrder(event.tenantId, event.id))
    .groupBy(orders.status);
  const of = (status: OrderStatus) => rows.find((row) => row.status === status) ?? { orders: 0, amount: 0 };
  return { 'over budget': of('over budget'), 'over budget limit': of('over budget limit') };
}

/** Claims with a code that has expired since still count. */
async function readCodes(tx: Tx, event: EventRow, now: Date): Promise<BudgetPanel['codes']> {
  const isGood = sql`${promoCodes.revokedAt} is null
    and (${promoCodes.expiresAt} is null or ${promoCodes.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const [row] = await tx
    .select({
      count: sql<number>`count(*) filter (where ${isGood})::int`,
      gifts_left: sql<number>`coalesce(sum(greatest(0, ${promoCodes.maximumUses} - ${promoCodes.uses}))
        filter (where ${isGood}), 0)::bigint`.mapWith(Number),
      claimed: sql<number>`coalesce(sum(${promoCodes.uses}), 0)::bigint`.mapWith(Number),
    })
    .from(promoCodes)
    .where(and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.eventId, event.id)));
  return row ?? { count: 0, gifts_left: 0, claimed: 0 };
}

/** The cost of a claim: one piece, shipped by the standard method, with VAT. */
async function readGiftCosts(tx: Tx, event: EventRow, tenant: Tenant): Promise<GiftCosts | undefined> {
  const { products } = await readEventProducts(tx, event, tenant.discountBasisPoints);
  const { region, vatRate } = event;
  const { shippingDiscountBasisPoints } = tenant;
  const rules = { region, vatRate, shippingDiscountBasisPoints, shippingMethod: 'standard' } as const;
  return giftCosts(
    products
      .filter(({ available }) => available)
      .map(({ unit_cost }) => orderCost(rules, [{ unitCost: fromDecimal(unit_cost), quantity: 1 }])),
  );
}

function forecastBudget(
  budget: Budget,
  costs: GiftCosts | undefined,
  given: { codes: BudgetPanel['codes']; expectedClaims: number | null },
): Pick<BudgetPanel, 'gift' | 'expected' | 'worst'> {
  if (!costs) return { gift: null, expected: null, worst: null };
  const { gifts_left: left, claimed } = given.codes;
  const coming = given.expectedClaims === null ? undefined : Math.max(0, given.expectedClaims - claimed);
  return {
    gift: {
      cheapest: toDecimal(costs.cheapest),
      average: toDecimal(averageGift(costs)),
      dearest: toDecimal(costs.dearest),
    },
    // There cannot be more claims than codes left.
    expected: coming === undefined ? null : toOutcome(expectedCase(budget, costs, Math.min(left, coming))),
    worst: toOutcome(worstCase(budget, costs, left)),
  };
}

const toOutcome = (outcome: Outcome) => ({
  gifts: outcome.gifts,
  cost: toDecimal(outcome.cost),
  above_budget: toDecimal(outcome.aboveBudget),
  above_limit: toDecimal(outcome.aboveLimit),
  wait_for_approval: outcome.waitForApproval,
  wait_for_staff: outcome.waitForStaff,
});

/** Whether the budget pays for whatever gifts the remaining codes are claimed for. */
const isEnoughForAll = (budget: Budget, costs: GiftCosts | undefined, { gifts_left }: BudgetPanel['codes']): boolean =>
  costs !== undefined && worstCase(budget, costs, gifts_left).aboveBudget === 0;

/** What the orders of the last days used; waiting orders use nothing yet. */
async function readPace(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  { budget, isForAll }: { budget: Budget; isForAll: boolean },
): Promise<BudgetPanel['pace']> {
  const now = ctx.now();
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const gifts = and(
    eq(orders.tenantId, event.tenantId),
    eq(orders.eventId, event.id),
    inArray(orders.kind, ['promo', 'sample']),
    isNotNull(orders.status),
  );
  const [first] = await tx
    .select({ at: sql<Date | null>`min(${orders.placedAt})`.mapWith(orders.placedAt) })
    .from(orders)
    .where(gifts);
  if (!first?.at) return null;
  const [recent] = await tx
    .select({ spent: sql<number>`coalesce(sum(${orders.productionCost}), 0)::bigint`.mapWith(Number) })
    .from(orders)
    .where(and(gifts, notInArray(orders.status, ['cancelled', ...HELD_STATUSES]), gte(orders.placedAt, since)));
  const age = now.getTime() - Math.max(first.at.getTime(), since.getTime());
  const { perDay, reachedAt } = spendingPace(budget, recent?.spent ?? 0, Math.max(age, DAY_MS), now);
  const isLeft = budget.used < budget.budget;
  const closesFirst = event.closesAt !== null && (reachedAt === undefined || reachedAt > event.closesAt);
  const outlastsEvent = isLeft && (isForAll || closesFirst);
  const day = outlastsEvent ? undefined : reachedAt;
  return { per_day: toDecimal(perDay), reached_at: day?.toISOString() ?? null, outlasts_event: outlastsEvent };
}

export async function getBudget(ctx: Ctx, { params }: HandlerInput<'getBudget'>): Promise<HandlerReply<'getBudget'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    return { data: await readBudget(tx, ctx, event) };
  });
}
