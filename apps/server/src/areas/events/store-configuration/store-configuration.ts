import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { availableSets } from './available-sets.ts';
import { loadStore } from './load-store.ts';
import { wireConfiguration } from './wire-configuration.ts';

export const SUCCEEDED = { success: true, status: 'Request was successful' } as const;

export async function storeConfiguration(
  ctx: Ctx,
  { params }: VerbInputOf<'storeConfiguration'>,
): Promise<VerbReplyOf<'storeConfiguration'>> {
  return ctx.tx(async (tx) => {
    const event = await loadStore(tx, ctx, params.slug);
    return { ...SUCCEEDED, data: wireConfiguration(event, await availableSets(tx, event.tenantId)) };
  });
}
