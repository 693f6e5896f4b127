import type { VerbReplyOf } from '@inkstand/contract';
import type { FeatureSwitchState } from '@inkstand/contract/platform';
import { featureSwitches } from '@inkstand/database/tables/index';
import { FEATURE_SWITCHES } from '@inkstand/domain/feature-switches';
import { actorNames } from '#areas/platform/audit/actor-names.ts';
import type { Ctx } from '#context.ts';

/** Every switch as it stands. */
export async function listSwitches(ctx: Ctx): Promise<VerbReplyOf<'listSwitches'>> {
  return { data: await readStates(ctx) };
}

export async function readStates(ctx: Ctx): Promise<FeatureSwitchState[]> {
  const rows = await ctx.staffTx((tx) => tx.select().from(featureSwitches));
  const names = await actorNames(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  return FEATURE_SWITCHES.map((key) => {
    const row = rows.find((each) => each.key === key);
    return {
      key,
      is_on: row?.isOn ?? true,
      changed_by: row ? names(row.changedBy) : null,
      changed_at: row?.changedAt.toISOString() ?? null,
    };
  });
}
