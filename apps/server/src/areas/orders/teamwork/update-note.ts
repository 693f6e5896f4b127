import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderNotes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitNews, lockPlacedOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { lockNote, mailMentioned, readMentioned, readNotes } from './notes.ts';

/** Changes the text of one's own note. Whether it is internal never changes. */
export async function updateNote(
  ctx: Ctx,
  { params, body }: HandlerInput<'updateNote'>,
): Promise<HandlerReply<'updateNote'>> {
  const { order_ref: ref, note_id: noteId } = params;
  const before = await ctx.tx(async (tx) => {
    const { id } = await lockPlacedOrder(tx, ctx, ref);
    return (await readNotes(tx, ctx, id)).find((note) => note.id === noteId) ?? fail('request.not_found');
  });
  // A colleague who was mentioned before may have been deactivated since; they stay.
  const added = body.mentions.filter((id) => !before.mentions.includes(id));
  const mentioned = await readMentioned(ctx, { internal: before.internal, mentions: added });
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, ref);
    const note = await lockNote(tx, ctx, order.id, noteId, 'edit');
    const kept = note.mentions.filter((id) => body.mentions.includes(id));
    await tx
      .update(orderNotes)
      .set({
        text: body.text,
        mentions: [...new Set([...kept, ...mentioned.map(({ id }) => id)])],
        editedAt: ctx.now(),
      })
      .where(and(eq(orderNotes.tenantId, ctx.tenantId), eq(orderNotes.id, note.id)));
    await recordAudit(tx, ctx, {
      action: 'order.note_changed',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, note: note.id },
    });
    await mailMentioned(tx, ctx, note.id, mentioned);
    await emitNews(tx, ctx, order.id);
  });
  return { success: true, message: replyTexts(ctx.language)('note.changed'), data: await readOrderDetail(ctx, ref) };
}
