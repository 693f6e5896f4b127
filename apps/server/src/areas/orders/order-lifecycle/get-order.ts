import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readOrderDetail } from './order-detail.ts';

export async function getOrder(ctx: Ctx, { params }: HandlerInput<'getOrder'>): Promise<HandlerReply<'getOrder'>> {
  return { data: await readOrderDetail(ctx, params.order_ref) };
}
