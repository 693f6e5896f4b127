import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readOrderDetail } from './order-detail.ts';

export async function getOrder(ctx: Ctx, { params }: VerbInputOf<'getOrder'>): Promise<VerbReplyOf<'getOrder'>> {
  return { data: await readOrderDetail(ctx, params.order_ref) };
}
