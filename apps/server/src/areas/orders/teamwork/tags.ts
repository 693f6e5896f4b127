import type { OrderTag } from '@inkstand/contract/orders/teamwork-shapes';
import { newId, type Tx } from '@inkstand/database';
import { orderEvents, orders, orderTags, taggedOrders } from '@inkstand/database/tables/index';
import { MAX_TAGS, MAX_TAGS_PER_ORDER, type TagColour } from '@inkstand/domain/order-tags';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { byName } from '#sql/list-queries.ts';

/** Timeline entries name a tag by its id. */
const TAG = 'tag:';

/** The tags of an order of the query, sorted by name. */
export const tagsColumn = (language: string) => sql<OrderTag[]>`coalesce((
  select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'colour', tag.colour) order by ${byName(sql`tag.name`, language)})
  from tagged_orders as link join order_tags as tag on tag.tenant_id = link.tenant_id and tag.id = link.tag_id
  where link.tenant_id = ${orders.tenantId} and link.order_id = ${orders.id}), '[]')`;

export const isNamed = (name: string) => eq(sql`lower(${orderTags.name})`, name.toLowerCase());

/** Finds a tag by its name, in any case of letters, or creates it. Of two who create it at once, one finds it. */
export async function ensureTag(
  tx: Tx,
  ctx: Ctx,
  name: string,
  colour: TagColour = 'gray',
): Promise<{ id: string; isNew: boolean }> {
  const { tenantId } = ctx;
  const named = and(eq(orderTags.tenantId, tenantId), isNamed(name));
  const [known] = await tx.select({ id: orderTags.id }).from(orderTags).where(named);
  if (known) return { id: known.id, isNew: false };
  if ((await tx.$count(orderTags, eq(orderTags.tenantId, tenantId))) >= MAX_TAGS) {
    failField('name', 'too_many_entries', { count: MAX_TAGS });
  }
  const [created] = await tx
    .insert(orderTags)
    .values({ tenantId, id: newId(), name, colour, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: orderTags.id });
  if (!created) {
    const [other] = await tx.select({ id: orderTags.id }).from(orderTags).where(named);
    return { id: other?.id ?? fail('request.not_found'), isNew: false };
  }
  await recordAudit(tx, ctx, { action: 'order_tag.added', objectType: 'order_tag', objectId: created.id });
  return { id: created.id, isNew: true };
}

interface TagChange {
  order: { id: string; orderRef: string };
  add?: readonly string[];
  remove?: readonly string[];
}

/**
 * Adds tags by name and removes others by id, of a locked order. What the order has, or lacks, already changes nothing.
 * The timeline holds ids, so that it shows a renamed tag under its new name. Returns how many changed.
 */
export async function changeTags(tx: Tx, ctx: Ctx, { order, add = [], remove = [] }: TagChange): Promise<number> {
  const { tenantId } = ctx;
  const ofOrder = and(eq(taggedOrders.tenantId, tenantId), eq(taggedOrders.orderId, order.id));
  const changes: { event: 'tagged' | 'untagged'; tagId: string }[] = [];
  for (const tagId of new Set(remove)) {
    const removed = await tx
      .delete(taggedOrders)
      .where(and(ofOrder, eq(taggedOrders.tagId, tagId)))
      .returning({ tagId: taggedOrders.tagId });
    if (removed.length > 0) changes.push({ event: 'untagged', tagId });
  }
  for (const name of add) {
    const { id: tagId } = await ensureTag(tx, ctx, name);
    const added = await tx
      .insert(taggedOrders)
      .values({ tenantId, orderId: order.id, tagId })
      .onConflictDoNothing()
      .returning({ tagId: taggedOrders.tagId });
    if (added.length > 0) changes.push({ event: 'tagged', tagId });
  }
  if (changes.length === 0) return 0;
  if ((await tx.$count(taggedOrders, ofOrder)) > MAX_TAGS_PER_ORDER) {
    failField('add', 'too_many_entries', { count: MAX_TAGS_PER_ORDER });
  }
  const of = { tenantId, orderId: order.id, actor: actorName(ctx) };
  await tx.insert(orderEvents).values(changes.map(({ event, tagId }) => ({ ...of, event, reason: TAG + tagId })));
  const ids = (wanted: string) => changes.filter(({ event }) => event === wanted).map(({ tagId }) => tagId);
  await recordAudit(tx, ctx, {
    action: 'order.tags_changed',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, added: ids('tagged'), removed: ids('untagged') },
  });
  return changes.length;
}

/** Returns a function that replaces `tag:{id}` of timeline entries by the tag's present name. */
export async function readTagNames(
  tx: Tx,
  tenantId: string,
  entries: readonly { reason: string }[],
): Promise<(reason: string) => string> {
  const ids = [...new Set(entries.flatMap(({ reason }) => (reason.startsWith(TAG) ? [reason.slice(TAG.length)] : [])))];
  if (ids.length === 0) return (reason) => reason;
  const rows = await tx
    .select({ id: orderTags.id, name: orderTags.name })
    .from(orderTags)
    .where(and(eq(orderTags.tenantId, tenantId), inArray(orderTags.id, ids)));
  const names = new Map(rows.map(({ id, name }) => [TAG + id, name]));
  return (reason) => (reason.startsWith(TAG) ? (names.get(reason) ?? 'A tag that was deleted') : reason);
}
