import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { designTemplates } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { lockAssets } from './insert-revision.ts';
import { parseDocument } from './read-document.ts';
import { toTemplateResponse } from './revision-response.ts';

/** Saves a design as a template for new designs. Its name is unique per tenant. */
export async function createDesignTemplate(
  ctx: Ctx,
  { body }: HandlerInput<'createDesignTemplate'>,
): Promise<HandlerReply<'createDesignTemplate'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const document = parseDocument(body.document);
  return ctx.tx(async (tx) => {
    const { id: tenantId } = await loadTenant(tx, ctx);
    await lockAssets(tx, tenantId, document);
    const [row] = await tx
      .insert(designTemplates)
      .values({ tenantId, id: newId(), name: body.name, document, createdBy: user.id, createdAt: ctx.now() })
      .onConflictDoNothing({ target: [designTemplates.tenantId, designTemplates.name] })
      .returning();
    if (!row) failField('name', 'name_taken');
    await recordAudit(tx, ctx, { action: 'design_template.added', objectType: 'design_template', objectId: row.id });
    return {
      success: true,
      message: replyTexts(ctx.language)('template.saved'),
      data: toTemplateResponse(row, () => user.name),
    };
  });
}
