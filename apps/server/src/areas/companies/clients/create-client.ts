import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { findUserByEmail, limitInvitations, sendInvitation, tenantIdProblem } from '#areas/identity/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { readClient } from './client-response.ts';

/** Creates a client and emails an invitation to its first administrator, in one transaction. */
export async function createClient(
  ctx: Ctx,
  { body }: HandlerInput<'createClient'>,
): Promise<HandlerReply<'createClient'>> {
  const { tenant_id: tenantId, name, region, language, verified } = body;
  const ofClient: Ctx = { ...ctx, tenantId };
  await limitInvitations(ofClient);
  const data = await ctx.staffTx(async (tx) => {
    const problem = await tenantIdProblem(tx, tenantId);
    if (problem) failField('tenant_id', problem);
    if (await findUserByEmail(tx, body.admin_email, 'any')) failField('admin_email', 'has_account');
    const now = ctx.now();
    const inserted = await tx
      .insert(tenants)
      .values({
        id: tenantId,
        name,
        region,
        language,
        verified,
        verifiedAt: verified ? now : null,
        companyDetails: { legal_name: name, address_lines: [], email: body.admin_email },
      })
      .onConflictDoNothing()
      .returning({ id: tenants.id });
    if (inserted.length === 0) failField('tenant_id', 'slug_taken');
    const created = { objectType: 'tenant', objectId: tenantId } as const;
    await recordAudit(tx, ofClient, { action: 'tenant.created', ...created });
    if (!verified) await recordAudit(tx, ofClient, { action: 'tenant.verification_required', ...created });
    const invited = { name: body.admin_name, email: body.admin_email, role: 'admin', language } as const;
    const invitation = await sendInvitation(tx, ofClient, invited);
    await recordAudit(tx, ofClient, {
      action: 'user.invited',
      objectType: 'invitation',
      objectId: invitation,
      details: { role: invited.role },
    });
    return readClient(tx, ofClient);
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('client.created', { name, person: body.admin_name }),
    data,
  };
}
