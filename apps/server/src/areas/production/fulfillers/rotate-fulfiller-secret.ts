import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { fulfillers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadFulfiller } from './fulfiller-response.ts';
import { newSecret, sealFulfillerSecret } from './fulfiller-secret.ts';
import { readFulfiller } from './get-fulfiller.ts';
import { recordChange } from './retry-waiting-orders.ts';

/** Creates a new secret and returns it, only once. Signatures with the old one are rejected from now on. */
export async function rotateFulfillerSecret(
  ctx: Ctx,
  { params }: HandlerInput<'rotateFulfillerSecret'>,
): Promise<HandlerReply<'rotateFulfillerSecret'>> {
  return ctx.staffTx(async (tx) => {
    const { id, name } = await loadFulfiller(tx, params.fulfiller_id);
    const secret = newSecret();
    await tx
      .update(fulfillers)
      .set({ secret: sealFulfillerSecret(ctx, id, secret) })
      .where(eq(fulfillers.id, id));
    await recordChange(tx, ctx, 'fulfiller.secret_changed', id);
    return {
      success: true,
      message: replyTexts(ctx.language)('fulfiller.new_secret', { name }),
      data: { fulfiller: await readFulfiller(tx, ctx, id), secret },
    };
  });
}
