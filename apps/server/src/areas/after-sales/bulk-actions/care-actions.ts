import type { CareAction, ResendableEmail } from '@inkstand/contract/list-limits';
import { CARE_ACTIONS, RESENDABLE_EMAILS } from '@inkstand/contract/list-limits';
import type { Tx } from '@inkstand/database';
import { type bulkActions, orders, orderTags } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { DISABLED_REASON_TEXTS, SKIP_TEXTS } from '@inkstand/i18n/staff';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  assign,
  changeTags,
  emitNews,
  readAssignable,
  resendEmail,
  resendSkips,
  type Skips,
  skipColumn,
  writeNote,
} from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { REMAKE_SKIPS, setDelivered } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';

/** Parameters of a care action as its row stores them. */
export type CareParameters = Partial<
  Record<'text' | 'internal' | 'tag' | 'assignee' | 'email' | 'delivered_on' | 'requested_at', string>
>;

export const isCareAction = (action: string): action is CareAction =>
  (CARE_ACTIONS as readonly string[]).includes(action);

/** Whoever may correct orders may care for them. That an order was delivered is told to the client's programs. */
export const mayCare = ({ actor }: Pick<Ctx, 'actor'>, action: CareAction): boolean =>
  actor !== undefined && may(actor, action === 'mark_delivered' ? 'orders.decide' : 'orders.correct');

interface CareBody {
  action: string;
  text?: string;
  internal?: boolean;
  tag?: string | undefined;
  assignee_id?: string | null | undefined;
  email?: ResendableEmail | undefined;
  delivered_on?: string | undefined;
}

/** Checks what an action needs, and returns it as its row stores it. */
export async function careParameters(ctx: Ctx, body: CareBody): Promise<CareParameters> {
  const { action, text, internal, tag, assignee_id: assignee, email } = body;
  if (action === 'add_note') {
    if (!text) failField('text', 'required');
    if (internal && !(ctx.actor && isStaff(ctx.actor))) failField('internal', 'invalid');
    return { text, ...(internal ? { internal: 'yes' } : {}) };
  }
  if (action === 'tag' || action === 'untag') return { tag: tag ?? failField('tag', 'required') };
  if (action === 'resend_email') return { email: email ?? failField('email', 'required') };
  if (action === 'mark_delivered') {
    const day = body.delivered_on ?? failField('delivered_on', 'required');
    // Nowhere has this day begun yet; each order's own time zone counts when its turn comes.
    if (day > localDay(ctx.now(), EARLIEST_ZONE)) failField('delivered_on', 'in_the_future');
    return { delivered_on: day };
  }
  if (action === 'assign') {
    if (assignee === undefined) failField('assignee_id', 'required');
    return { assignee: assignee === null ? '' : (await readAssignable(ctx, assignee)).id };
  }
  return { requested_at: ctx.now().toISOString() };
}

/** The zone in which a day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

const hasTag = (name: string) => sql`exists (
  select from tagged_orders as link join order_tags as tag on tag.tenant_id = link.tenant_id and tag.id = link.tag_id
  where link.tenant_id = ${orders.tenantId} and link.order_id = ${orders.id} and lower(tag.name) = ${name.toLowerCase()})`;

function careSkips(
  ctx: Pick<Ctx, 'now'>,
  action: CareAction,
  { tag = '', assignee = '', email }: CareParameters,
): Skips {
  if (action === 'tag') return [{ when: hasTag(tag), reason: SKIP_TEXTS.tagged }];
  if (action === 'untag') return [{ when: sql`not ${hasTag(tag)}`, reason: SKIP_TEXTS.not_tagged }];
  if (action === 'assign') {
    return [
      assignee === ''
        ? { when: isNull(orders.assigneeId), reason: SKIP_TEXTS.unassigned }
        : { when: and(isNotNull(orders.assigneeId), eq(orders.assigneeId, assignee)), reason: SKIP_TEXTS.assigned },
    ];
  }
  if (action === 'remake_print_files') return REMAKE_SKIPS;
  if (action === 'mark_delivered') {
    return [
      { when: eq(orders.status, 'cancelled'), reason: DISABLED_REASON_TEXTS.order_cancelled },
      { when: ne(orders.status, 'shipped'), reason: DISABLED_REASON_TEXTS.not_shipped },
      { when: isNotNull(orders.deliveredAt), reason: DISABLED_REASON_TEXTS.already_delivered },
    ];
  }
  const resent = RESENDABLE_EMAILS.find((each) => each === email);
  return action === 'resend_email' && resent ? resendSkips(ctx, resent) : [];
}

export const careSkipColumn = (ctx: Pick<Ctx, 'now'>, action: CareAction, parameters: CareParameters) =>
  skipColumn(careSkips(ctx, action, parameters));

type Person = Awaited<ReturnType<typeof readAssignable>>;

/** An order that an action leaves as it is. */
export class SkippedOrder extends Error {}

/**
 * Takes a care action on one order, which it locks.
 * @throws SkippedOrder with the reason, when the order needs nothing
 */
export async function applyCareAction(
  tx: Tx,
  ctx: Ctx,
  action: CareAction,
  orderId: string,
  row: Pick<typeof bulkActions.$inferSelect, 'id' | 'tenantId' | 'parameters'>,
  assignee: Person | null,
): Promise<void> {
  if (!mayCare(ctx, action)) fail('request.forbidden');
  const parameters: CareParameters = row.parameters;
  const [order] = await tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      kind: orders.kind,
      language: orders.language,
      assigneeId: orders.assigneeId,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId), isNotNull(orders.status)))
    .for('update');
  if (!order) fail('request.not_found');
  // A statement of its own: the first may have waited for somebody who was just changing the order.
  const [now] = await tx
    .select({ skip: careSkipColumn(ctx, action, parameters) })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (now?.skip) throw new SkippedOrder(now.skip);
  if (action === 'assign' && parameters.assignee && !assignee) throw new SkippedOrder(SKIP_TEXTS.colleague_gone);
  const { text = '', internal, tag = '', email, requested_at: requestedAt = '' } = parameters;
  switch (action) {
    case 'add_note':
      return writeNote(tx, ctx, {
        orderId,
        orderRef: order.orderRef,
        text,
        internal: internal === 'yes',
        mentioned: [],
      });
    case 'assign':
      await assign(tx, ctx, { order, to: assignee, bulk: { tenantId: row.tenantId, id: row.id } });
      return undefined;
    case 'resend_email':
      await resendEmail(tx, ctx, { order, email: email === 'shipped' ? 'shipped' : 'confirmation', occasion: row.id });
      return emitNews(tx, ctx, orderId);
    case 'mark_delivered':
      return setDelivered(tx, ctx, { order: eq(orders.id, orderId), day: parameters.delivered_on ?? '' });
    case 'remake_print_files':
      await ctx.jobs.send(tx, 'order.remake_prints', { tenantId: ctx.tenantId, orderId, requestedAt });
      return recordAudit(tx, ctx, {
        action: 'order.print_files_remade',
        objectType: 'order',
        objectId: orderId,
        details: { order_ref: order.orderRef },
      });
    default:
      await changeTags(tx, ctx, {
        order,
        ...(action === 'tag' ? { add: [tag] } : { remove: await tagIds(tx, ctx, tag) }),
      });
      return emitNews(tx, ctx, orderId);
  }
}

async function tagIds(tx: Tx, ctx: Ctx, name: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orderTags.id })
    .from(orderTags)
    .where(and(eq(orderTags.tenantId, ctx.tenantId), eq(sql`lower(${orderTags.name})`, name.toLowerCase())));
  return rows.map(({ id }) => id);
}
