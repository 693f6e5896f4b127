import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope, Tx } from '@inkstand/database';
import { bulkActionErrors, bulkActions, orders, users } from '@inkstand/database/tables/index';
import { allowedActions } from '@inkstand/domain/order-actions';
import { isPersonalAction, ORDER_EVENTS, type OrderEvent, type OrderStatus } from '@inkstand/domain/order-status';
import type { Actor } from '@inkstand/domain/roles';
import { DISABLED_REASON_TEXTS } from '@inkstand/i18n/staff';
import { and, eq } from 'drizzle-orm';
import { findHindrance, readColleagues, takeAction } from '#areas/orders/index.ts';
import { assignFulfiller, setProgress } from '#areas/production/index.ts';
import { type Ctx, createContext, type Services } from '#context.ts';
import { fail, HttpError } from '#errors.ts';
import { toErrorBody } from '#http/errors.ts';
import { toActor, toUserResponse } from '#http/session.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { BulkJob } from '#jobs/jobs.ts';
import { bulkColumns, emitBulkAction, toBulkActionResponse } from './bulk-action-response.ts';
import { applyCareAction, isCareAction, SkippedOrder } from './care-actions.ts';
import { claimNextOrder, ofAction } from './claim-next-order.ts';

type Person = Awaited<ReturnType<typeof readColleagues>>[number];

/** Runs the action for one order through the same handler as a single order. */
async function actOnOne(
  tx: Tx,
  ctx: Ctx,
  bulkAction: typeof bulkActions.$inferSelect,
  place: number,
  assignee: Person | null,
): Promise<void> {
  const { action, parameters, orderIds, rows } = bulkAction;
  const orderId = orderIds[place] ?? fail('request.not_found');
  if (isCareAction(action)) return applyCareAction(tx, ctx, action, orderId, bulkAction, assignee);
  const row = rows[place];
  if (row) {
    const { carrier, tracking_number: number, tracking_url: url } = row;
    const tracking = carrier || number || url ? { carrier, number, url } : undefined;
    return setProgress(tx, ctx, { orderId, event: row.event, tracking });
  }
  if (action === 'choose_fulfiller') return assignFulfiller(tx, ctx, orderId, parameters.fulfiller ?? '');
  if (isPersonalAction(action)) {
    await takeAction(tx, ctx, { orderId }, { action, reason: parameters.reason ?? '' });
    return;
  }
  const event = ORDER_EVENTS.find((each): each is OrderEvent => each === action) ?? fail('order.action_not_allowed');
  await setProgress(tx, ctx, { orderId, event });
}

/**
 * Returns the label of the reason why an order does not allow an action now; undefined when it does. Also used by the
 * order page.
 */
export function actionDisabledReason(
  action: string,
  order: { status: OrderStatus; tenantId: string },
  actor: Actor,
): string | undefined {
  const known = allowedActions(order.status, actor, order.tenantId).find(({ event }) => event === action);
  if (!known) return DISABLED_REASON_TEXTS.staff_only;
  if (known.disabledReason) return DISABLED_REASON_TEXTS[known.disabledReason];
  return isPersonalAction(action) ? findHindrance({ language: 'en' }, action, []) : undefined;
}

type Row = typeof bulkActions.$inferSelect;

/** A job works for at most 20 s, then yields the worker; the next job continues. */
const TURN_MS = 20_000;
const BETWEEN_MESSAGES_MS = 500;
/** Pause between two orders, so that a long action does not starve interactive requests of the database. */
const PAUSE_MS = 2;

/**
 * Processes an action order by order, oldest first. Each order has its own transaction, which also advances the action
 * by one: after a crash it resumes at the same position and changes no order twice. An order that its status, a
 * permission or a time limit refuses is recorded, and the next one follows.
 */
export async function workBulkAction(services: Services, { tenantId, bulkActionId }: BulkJob): Promise<void> {
  const found = await services.database.tx('all-tenants', (tx) => load(tx, tenantId, bulkActionId));
  if (found?.action.status !== 'running') return;
  const { action, user } = found;
  if (!user?.active) return end(services, action, 'stopped', user?.language ?? 'en');
  const until = services.now().getTime() + TURN_MS;
  const messages = { last: 0 };
  const assignee = await readAssignee(services, action, user);
  for (let place = action.done; place < action.orderIds.length; place++) {
    const ctx = contextOf(services, user, action.orderTenants[place] ?? tenantId);
    if (!(await workOne(ctx, action, place, { messages, assignee }))) return;
    if (services.now().getTime() > until) return goOn(services, action);
    await sleep(PAUSE_MS);
  }
  await end(services, action, 'finished', user.language);
}

const contextOf = (services: Services, user: typeof users.$inferSelect, tenantId: string): Ctx =>
  createContext(services, {
    user: toUserResponse(user),
    actor: toActor(toUserResponse(user)),
    language: user.language,
    tenantId,
  });

/** The colleague whom an action assigns orders to, unless they were deactivated since it began. */
async function readAssignee(services: Services, action: Row, user: typeof users.$inferSelect): Promise<Person | null> {
  const id = action.action === 'assign' ? action.parameters.assignee : undefined;
  if (!id) return null;
  const [person] = await readColleagues(contextOf(services, user, action.tenantId), { ids: [id] });
  return person ?? null;
}

async function load(tx: Tx, tenantId: string, id: string) {
  const [found] = await tx
    .select({ action: bulkActions, user: users })
    .from(bulkActions)
    .leftJoin(users, eq(users.id, bulkActions.userId))
    .where(and(eq(bulkActions.tenantId, tenantId), eq(bulkActions.id, id)));
  return found;
}

/** A tenant's own action is scoped to that tenant; a staff action across tenants sees all of them. */
const actionScope = (action: Row): Scope =>
  action.orderTenants.length > 0 ? 'all-tenants' : { tenant: action.tenantId };

/** @returns false when the action was stopped or another worker processes it */
async function workOne(
  ctx: Ctx,
  action: Row,
  place: number,
  { messages, assignee }: { messages: { last: number }; assignee: Person | null },
): Promise<boolean> {
  const { database } = ctx;
  try {
    return await database.tx(actionScope(action), async (tx) => {
      if (!(await moveOn(tx, ctx, action, { place, refused: 0, messages }))) return false;
      await actOnOne(tx, ctx, action, place, assignee);
      return true;
    });
  } catch (error) {
    if (error instanceof SkippedOrder) return recordError(ctx, action, place, error.message, messages);
    if (!(error instanceof HttpError)) throw error;
    // The preview uses the same words.
    const reason =
      error.code === 'order.action_not_allowed'
        ? DISABLED_REASON_TEXTS.not_in_this_status
        : toErrorBody(error, 'en').message;
    return recordError(ctx, action, place, reason, messages);
  }
}

/** Records the error; the order stays unchanged and the action continues. */
async function recordError(
  ctx: Ctx,
  action: Row,
  place: number,
  reason: string,
  messages: { last: number },
): Promise<boolean> {
  return ctx.database.tx(actionScope(action), async (tx) => {
    if (!(await moveOn(tx, ctx, action, { place, refused: 1, messages }))) return false;
    const orderId = action.orderIds[place] ?? '';
    const [order] = await tx
      .select({ orderRef: orders.orderRef, status: orders.status, frozen: orders.frozen, tenantId: orders.tenantId })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
    const { tenantId, id: bulkActionId } = action;
    const { orderRef = orderId, status } = order ?? {};
    // The order's own error is more specific than the general one.
    const event = action.rows[place]?.event ?? action.action;
    const known =
      order && status && ctx.actor && !isCareAction(event)
        ? actionDisabledReason(event, { ...order, status }, ctx.actor)
        : undefined;
    await tx
      .insert(bulkActionErrors)
      .values({ tenantId, bulkActionId, position: place, orderRef, reason: known ?? reason });
    return true;
  });
}

/**
 * Advances the action and publishes its progress from time to time. Returns false when another worker holds the
 * position or the action was stopped.
 */
async function moveOn(
  tx: Tx,
  ctx: Ctx,
  action: Row,
  { place, refused, messages }: { place: number; refused: number; messages: { last: number } },
): Promise<boolean> {
  const row = await claimNextOrder(tx, action, { place, refused });
  if (!row) return false;
  const now = ctx.now().getTime();
  if (now - messages.last >= BETWEEN_MESSAGES_MS) {
    messages.last = now;
    await emitBulkAction(
      tx,
      ctx,
      action.userId,
      toBulkActionResponse({ ...row, total: action.orderIds.length }, ctx.language),
    );
  }
  return true;
}

async function goOn(services: Services, { tenantId, id: bulkActionId }: Row): Promise<void> {
  await services.database.tx({ tenant: tenantId }, (tx) =>
    services.jobs.send(tx, 'orders.bulk', { tenantId, bulkActionId }),
  );
}

async function end(services: Services, action: Row, status: 'finished' | 'stopped', language: string): Promise<void> {
  await services.database.tx({ tenant: action.tenantId }, async (tx) => {
    const [row] = await tx
      .update(bulkActions)
      .set({ status, finishedAt: services.now() })
      .where(and(ofAction(action), eq(bulkActions.status, 'running')))
      .returning(bulkColumns);
    if (row) await emitBulkAction(tx, services, action.userId, toBulkActionResponse(row, language));
  });
}

/** Skips an order whose every attempt failed, so that one broken order does not block the action. */
export async function giveUpBulkAction(services: Services, { tenantId, bulkActionId }: BulkJob): Promise<void> {
  const found = await services.database.tx('all-tenants', (tx) => load(tx, tenantId, bulkActionId));
  if (found?.action.status !== 'running') return;
  const { action } = found;
  const place = action.done;
  if (place < action.orderIds.length) {
    const ctx = createContext(services, { tenantId: action.orderTenants[place] ?? tenantId });
    await recordError(ctx, action, place, 'Something went wrong with this order.', { last: 0 });
  }
  await goOn(services, action);
}

export const bulkJob: JobDefinition<'orders.bulk'> = {
  name: 'orders.bulk',
  retries: 5,
  handle: workBulkAction,
  giveUp: giveUpBulkAction,
};
