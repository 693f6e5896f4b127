import { assetIdsOf } from '@inkstand/artwork/model';
import type { Ctx } from '#context.ts';
import { copySources } from './download-order.ts';
import { makePrints } from './process-order.ts';
import type { ProductionLine } from './read-order.ts';

/** Makes the print files of an order that is past that step and has none. */
export async function printAgain(ctx: Ctx, orderId: string, lines: readonly ProductionLine[]): Promise<void> {
  const sides = lines.flatMap((line) => line.sides);
  await copySources(ctx, orderId, [...new Set(sides.flatMap(({ side }) => assetIdsOf(side)))]);
  const write = await makePrints(ctx, orderId, lines);
  await ctx.tx(write);
}
