import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { fontSets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { setFont } from '#areas/events/events/looks.ts';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { toFontSetResponse } from './available-sets.ts';

/** Saves a tenant's own font set, from our families only (docs/product/designs.md). */
export async function createFontSet(
  ctx: Ctx,
  { body }: HandlerInput<'createFontSet'>,
): Promise<HandlerReply<'createFontSet'>> {
  const id = newId();
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const [row] = await tx
      .insert(fontSets)
      .values({
        tenantId: tenant.id,
        id,
        createdAt: ctx.now(),
        createdByUserId: ctx.user?.id ?? null,
        fontSetName: body.fontSetName,
        fontSetDescription: body.fontSetDescription,
        fontOne: setFont(body.fontOne.name, 'fontOne'),
        fontTwo: setFont(body.fontTwo.name, 'fontTwo'),
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    await recordAudit(tx, ctx, { action: 'font_set.added', objectType: 'font_set', objectId: id });
    return {
      success: true,
      message: replyTexts(ctx.language)('font_set.saved'),
      data: { font_set: toFontSetResponse(row) },
    };
  });
}
