import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { designTemplates } from '@inkstand/database/tables/index';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#refusals.ts';
import { holdAssets } from './insert-revision.ts';
import { parseDocument } from './read-document.ts';
import { wireTemplate } from './wire-template.ts';

/** Keeps a design to begin others with. Its name is its own among the tenant's. */
export async function createDesignTemplate(
  ctx: Ctx,
  { body }: VerbInputOf<'createDesignTemplate'>,
): Promise<VerbReplyOf<'createDesignTemplate'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const document = parseDocument(body.document);
  return ctx.tx(async (tx) => {
    const { id: tenantId } = await loadTenant(tx, ctx);
    await holdAssets(tx, tenantId, document);
    const [row] = await tx
      .insert(designTemplates)
      .values({ tenantId, id: newId(), name: body.name, document, createdBy: user.id, createdAt: ctx.now() })
      .onConflictDoNothing({ target: [designTemplates.tenantId, designTemplates.name] })
      .returning();
    if (!row) failField('name', 'name_taken');
    await recordAudit(tx, ctx, { action: 'design_template.added', objectType: 'design_template', objectId: row.id });
    return { success: true, message: 'Template saved', data: wireTemplate(row, () => user.name) };
  });
}
