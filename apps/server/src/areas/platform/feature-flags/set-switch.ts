import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { featureSwitches } from '@inkstand/database/tables/index';
import { actorName, recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { readSwitches } from './current-switches.ts';
import { isSwitchedOn } from './is-switched-on.ts';
import { readStates } from './list-switches.ts';

/** Switches a feature for everybody: here at once, in other processes within seconds. */
export async function setSwitch(
  ctx: Ctx,
  { params: { key }, body }: VerbInputOf<'setSwitch'>,
): Promise<VerbReplyOf<'setSwitch'>> {
  const isOn = body.is_on;
  await ctx.staffTx(async (tx) => {
    if ((await isSwitchedOn(tx, key)) === isOn) return;
    const row = { isOn, changedBy: actorName(ctx), changedAt: ctx.now() };
    await tx
      .insert(featureSwitches)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: featureSwitches.key, set: row });
    await recordAudit(
      tx,
      // The platform's own: in the chain of whoever runs it.
      { user: ctx.user, tenantId: ctx.user?.tenant_id ?? ctx.tenantId },
      { action: 'switch.updated', objectType: 'switch', objectId: key, details: { from: !isOn, to: isOn } },
    );
  });
  await readSwitches(ctx);
  return { success: true, message: isOn ? 'Switched on' : 'Switched off', data: await readStates(ctx) };
}
