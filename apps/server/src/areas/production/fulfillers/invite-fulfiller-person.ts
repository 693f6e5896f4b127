import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { accountTokens } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { findUserByEmail, limitInvitations, readInvitations, sendInvitation } from '#areas/identity/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { ensureFulfillerCompany } from './fulfiller-company.ts';
import { loadFulfiller } from './fulfiller-response.ts';

/**
 * Invites one of a fulfiller's people by email, in the fulfiller's language; the first invitation opens its company.
 */
export async function inviteFulfillerPerson(
  ctx: Ctx,
  { params, body }: HandlerInput<'inviteFulfillerPerson'>,
): Promise<HandlerReply<'inviteFulfillerPerson'>> {
  // Only people give access: a leaked key must not create access that outlives it.
  if (ctx.apiKeyId) fail('request.forbidden');
  const tenantId = await ctx.staffTx(async (tx) =>
    ensureFulfillerCompany(tx, await loadFulfiller(tx, params.fulfiller_id)),
  );
  const own = { ...ctx, tenantId };
  await limitInvitations(own);
  const data = await ctx.staffTx(async (tx) => {
    const { language } = await loadFulfiller(tx, params.fulfiller_id);
    const known = await findUserByEmail(tx, body.email, 'any');
    if (known?.tenantId === tenantId) failField('email', 'already_member');
    const id = await sendInvitation(tx, own, { ...body, language });
    const details = { role: body.role, fulfiller: params.fulfiller_id };
    await recordAudit(tx, own, { action: 'user.invited', objectType: 'invitation', objectId: id, details });
    const [written] = await readInvitations(tx, own, eq(accountTokens.id, id));
    return written ?? fail('request.not_found');
  });
  return { success: true, message: replyTexts(ctx.language)('invited', { name: data.name }), data };
}
