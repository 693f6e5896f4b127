import type { HandlerReply } from '@inkstand/contract';
import { FEATURE_FLAGS, type FeatureFlagState } from '@inkstand/contract/platform';
import { featureFlags } from '@inkstand/database/tables/index';
import { actorNames } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';

export async function listFeatureFlags(ctx: Ctx): Promise<HandlerReply<'listFeatureFlags'>> {
  return { data: await readStates(ctx) };
}

export async function readStates(ctx: Ctx): Promise<FeatureFlagState[]> {
  const rows = await ctx.staffTx((tx) => tx.select().from(featureFlags));
  const names = await actorNames(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  return FEATURE_FLAGS.map((key) => {
    const row = rows.find((each) => each.key === key);
    return {
      key,
      is_on: row?.isOn ?? true,
      changed_by: row ? names(row.changedBy) : null,
      changed_at: row?.changedAt.toISOString() ?? null,
    };
  });
}
