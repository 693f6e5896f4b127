import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { colourSets } from '@inkstand/database/tables/index';
import { contrastWarnings } from '@inkstand/domain/colour-set';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { toColourSetResponse } from './available-sets.ts';

/** Saves a tenant's own colour set. Hard-to-read colours cause a warning only: text switches to a readable colour. */
export async function createColourSet(
  ctx: Ctx,
  { body }: HandlerInput<'createColourSet'>,
): Promise<HandlerReply<'createColourSet'>> {
  const id = newId();
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const [row] = await tx
      .insert(colourSets)
      .values({
        tenantId: tenant.id,
        id,
        name: body.name,
        createdAt: ctx.now(),
        primary: body.primary,
        secondary: body.secondary,
        tertiary: body.tertiary ?? null,
        createdByUserId: ctx.user?.id ?? null,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    await recordAudit(tx, ctx, { action: 'colour_set.added', objectType: 'colour_set', objectId: id });
    const data = { colour_set: toColourSetResponse(row), warnings: contrastWarnings(row) };
    return { success: true, message: replyTexts(ctx.language)('colour_set.saved'), data };
  });
}
