import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadStoreEvent, readConfiguration } from './configuration-response.ts';

export const SUCCEEDED = { success: true, status: 'Request was successful' } as const;

export async function storeConfiguration(
  ctx: Ctx,
  { params }: HandlerInput<'storeConfiguration'>,
): Promise<HandlerReply<'storeConfiguration'>> {
  return ctx.tx(async (tx) => {
    const event = await loadStoreEvent(tx, ctx, params.slug);
    return { ...SUCCEEDED, data: await readConfiguration(tx, event) };
  });
}
