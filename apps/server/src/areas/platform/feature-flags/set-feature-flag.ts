import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { featureFlags } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { actorName, recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { isFeatureEnabled, readFeatureFlags } from './current-flags.ts';
import { readStates } from './list-feature-flags.ts';

/** Sets a feature flag for the whole installation: immediately in this process, within seconds in others. */
export async function setFeatureFlag(
  ctx: Ctx,
  { params: { key }, body }: HandlerInput<'setFeatureFlag'>,
): Promise<HandlerReply<'setFeatureFlag'>> {
  const isOn = body.is_on;
  await ctx.staffTx(async (tx) => {
    if ((await isFeatureEnabled(tx, key)) === isOn) return;
    const row = { isOn, changedBy: actorName(ctx), changedAt: ctx.now() };
    await tx
      .insert(featureFlags)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: featureFlags.key, set: row });
    await recordAudit(
      tx,
      // Flags belong to the platform: the change is recorded in the chain of the operator's tenant.
      { user: ctx.user, tenantId: ctx.user?.tenant_id ?? ctx.tenantId },
      { action: 'switch.updated', objectType: 'switch', objectId: key, details: { from: !isOn, to: isOn } },
    );
  });
  await readFeatureFlags(ctx);
  return {
    success: true,
    message: replyTexts(ctx.language)(isOn ? 'turned_on' : 'turned_off'),
    data: await readStates(ctx),
  };
}
