import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';

interface SavedProduct {
  tenantId: string;
  id: string;
  revision: number;
}

/** Tells whoever has the design open that it, or what is told of the product, was saved. */
export async function emitDesign(tx: Tx, ctx: Ctx, { tenantId, id, revision }: SavedProduct): Promise<void> {
  await ctx.realtime.publish(tx, [`presence-design.${tenantId}.${id}`], 'design.saved', { revision });
}
