import type { OpenLink } from '@inkstand/contract/events/codes';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeBatches, promoCodes } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { claimLink } from './codes-response.ts';

/** An event's open link: a code with as many uses as gifts, in a batch of its own. */
export async function readOpenLink(tx: Tx, ctx: Pick<Ctx, 'config'>, event: EventRow): Promise<OpenLink | undefined> {
  const [code] = await tx
    .select({
      id: promoCodes.id,
      label: promoCodes.label,
      uses: promoCodes.uses,
      limit: promoCodes.maximumUses,
      revokedAt: promoCodes.revokedAt,
    })
    .from(codeBatches)
    .innerJoin(promoCodes, tenantJoin(promoCodes.batchId, codeBatches.id))
    .where(
      and(eq(codeBatches.tenantId, event.tenantId), eq(codeBatches.eventId, event.id), eq(codeBatches.source, 'link')),
    );
  return (
    code && {
      code_id: code.id,
      url: claimLink(ctx.config, event, code.label),
      limit: code.limit,
      claimed: code.uses,
      is_revoked: code.revokedAt !== null,
    }
  );
}
