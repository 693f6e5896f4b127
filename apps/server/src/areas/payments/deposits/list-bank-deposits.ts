import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { addDays, daysBetween } from '@inkstand/domain/days';
import type { DayRange } from '@inkstand/domain/reports';
import { loadToday } from '#areas/payments/revenue/client-revenue.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import {
  countDeposits,
  depositsWithin,
  inScope,
  readAccounts,
  readDeposits,
  readDifferences,
} from './read-deposits.ts';

/** Rows on the page. */
const MAX_ROWS = 500;
/** Differences of each kind on the page. */
const MAX_DIFFERENCES = 100;
const USUAL_DAYS = 90;
const MAX_DAYS = 3 * 366;

/** Lists what the provider paid out to the bank in these days, and what differs from what is booked. */
export async function listBankDeposits(
  ctx: Ctx,
  { query }: HandlerInput<'listBankDeposits'>,
): Promise<HandlerReply<'listBankDeposits'>> {
  return inScope(ctx, async (tx) => {
    const days = await depositDays(tx, ctx, query);
    const deposits = await readDeposits(tx, ctx, depositsWithin(days), MAX_ROWS);
    const count = deposits.length < MAX_ROWS ? deposits.length : await countDeposits(tx, ctx, days);
    const differences = await readDifferences(tx, ctx, days, MAX_DIFFERENCES);
    return {
      data: {
        ...days,
        accounts: await readAccounts(tx, ctx),
        differences: differences.rows,
        deposits,
        left_out: { differences: differences.leftOut, deposits: count - deposits.length },
      },
    };
  });
}

/** The asked days; the last 90 unless they are given. */
export async function depositDays(
  tx: Tx,
  ctx: Ctx,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<DayRange> {
  const to = query.to ?? (await loadToday(tx, ctx));
  const first = addDays(to, 1 - USUAL_DAYS);
  const from = query.from ?? first;
  if (from > to || daysBetween(from, to) > MAX_DAYS) failField('to', 'invalid');
  return { from, to };
}
