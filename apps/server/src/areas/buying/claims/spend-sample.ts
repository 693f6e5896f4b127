import type { Tx } from '@inkstand/database';
import { sampleLinks } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { readSampleToken } from './sample-token.ts';

/**
 * Uses a sample link up, for good only if the transaction commits: one conditional UPDATE, so that of many orders with
 * one link one gets it (docs/reliability.md, rule 1). Undefined when it is not ours, used, or too old.
 */
export async function spendSample(tx: Tx, ctx: Ctx, eventId: string, token: string): Promise<string | undefined> {
  const linkId = readSampleToken(ctx.config, ctx.tenantId, token);
  if (!linkId) return undefined;
  const [spent] = await tx
    .update(sampleLinks)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(sampleLinks.tenantId, ctx.tenantId),
        eq(sampleLinks.id, linkId),
        eq(sampleLinks.eventId, eventId),
        isNull(sampleLinks.usedAt),
        gt(sampleLinks.expiresAt, ctx.now()),
      ),
    )
    .returning({ id: sampleLinks.id });
  return spent?.id;
}
