import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { inScope, isDeposit, linesOf, readDeposits, readLines } from './read-deposits.ts';

/** Lines on the page; the file has all. */
const MAX_LINES = 1000;

/** Returns a deposit with the movements of the balance that it pays out. */
export async function getBankDeposit(
  ctx: Ctx,
  { params }: HandlerInput<'getBankDeposit'>,
): Promise<HandlerReply<'getBankDeposit'>> {
  return inScope(ctx, async (tx) => {
    const [deposit] = await readDeposits(tx, ctx, isDeposit(params.deposit_id), 1);
    if (!deposit) return fail('request.not_found');
    const content = await readLines(tx, ctx, linesOf(deposit), MAX_LINES);
    return { data: { ...deposit, content, lines_left_out: deposit.lines - content.length } };
  });
}
