import type { OrderNote } from '@inkstand/contract/orders/teamwork-shapes';
import { newId, type Tx } from '@inkstand/database';
import { orderNotes } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { and, asc, eq } from 'drizzle-orm';
import { emitNews } from '#areas/orders/order-lifecycle/order-writes.ts';
import { actorNames, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { type Person, readColleagues } from './colleagues.ts';

type Row = typeof orderNotes.$inferSelect;

const seesInternal = ({ actor }: Pick<Ctx, 'actor'>) => actor !== undefined && isStaff(actor);

/** Loads the notes of an order that the caller may see, oldest first. */
export function readNotes(tx: Tx, ctx: Ctx, orderId: string): Promise<Row[]> {
  return tx
    .select()
    .from(orderNotes)
    .where(
      and(
        eq(orderNotes.tenantId, ctx.tenantId),
        eq(orderNotes.orderId, orderId),
        seesInternal(ctx) ? undefined : eq(orderNotes.internal, false),
      ),
    )
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
}

/** Writers change their own notes. Those who decide about orders also delete those of others; clients none of staff. */
const mayEdit = ({ user }: Ctx, { authorId }: Row) => user?.id === authorId;
const mayDelete = (ctx: Ctx, note: Row) =>
  mayEdit(ctx, note) ||
  (ctx.actor !== undefined && may(ctx.actor, 'orders.decide', ctx.tenantId) && (isStaff(ctx.actor) || !note.byStaff));

/** Replaces ids by names, by the rule of the timeline. */
export async function toNotesResponse(ctx: Ctx, rows: readonly Row[]): Promise<OrderNote[]> {
  if (rows.length === 0) return [];
  const actors = rows.flatMap(({ authorId, mentions }) => [authorId, ...mentions].map((id) => `user:${id}`));
  const actorName = await actorNames(ctx, actors);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    author: actorName(`user:${row.authorId}`),
    text: row.text,
    internal: row.internal,
    mentions: row.mentions.map((id) => ({ id, name: actorName(`user:${id}`) })),
    may_edit: mayEdit(ctx, row),
    may_delete: mayDelete(ctx, row),
  }));
}

/** Reads the mentioned people; fails when one of them may not see the note. */
export async function readMentioned(
  ctx: Ctx,
  { internal, mentions }: { internal: boolean; mentions: readonly string[] },
): Promise<Person[]> {
  if (internal && !seesInternal(ctx)) failField('internal', 'invalid');
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return [];
  const people = await readColleagues(ctx, { ids, isInternal: internal });
  return people.length === ids.length ? people : failField('mentions', 'unknown_colleague');
}

/** Loads a note that the caller may see and change, locked until the transaction ends. */
export async function lockNote(tx: Tx, ctx: Ctx, orderId: string, noteId: string, change: 'edit' | 'delete') {
  const [note] = await tx
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.tenantId, ctx.tenantId), eq(orderNotes.orderId, orderId), eq(orderNotes.id, noteId)))
    .for('update');
  if (!note || (note.internal && !seesInternal(ctx))) fail('request.not_found');
  if (!(change === 'edit' ? mayEdit : mayDelete)(ctx, note)) fail('request.forbidden');
  return note;
}

interface NewNote {
  orderId: string;
  orderRef: string;
  text: string;
  internal: boolean;
  mentioned: readonly Person[];
}

/** Writes a note and the emails to the people whom it mentions. The audit row holds no text. */
export async function writeNote(tx: Tx, ctx: Ctx, note: NewNote): Promise<void> {
  const { orderId, orderRef, text, internal, mentioned } = note;
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const id = newId();
  await tx.insert(orderNotes).values({
    tenantId: ctx.tenantId,
    id,
    orderId,
    authorId: user.id,
    byStaff: user.superadmin === 1,
    internal,
    text,
    mentions: mentioned.map((person) => person.id),
    createdAt: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: 'order.note_added',
    objectType: 'order',
    objectId: orderId,
    details: { order_ref: orderRef, note: id, internal },
  });
  await mailMentioned(tx, ctx, id, mentioned);
  await emitNews(tx, ctx, orderId);
}

/** Emails everybody but the writer; the outbox holds one email per note and person, so nobody is written to twice. */
export async function mailMentioned(tx: Tx, ctx: Ctx, note: string, people: readonly Person[]): Promise<void> {
  for (const { id, language } of people) {
    if (id === ctx.user?.id) continue;
    await queueEmail(tx, ctx, { template: 'order_mention', subjectId: id, data: { note }, language });
  }
}
