import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { BalanceLine, BankDeposit, DepositDifference } from '@inkstand/contract/payments/bank-deposits';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { depositDays } from './list-bank-deposits.ts';
import { inScope, linesAfter, linesWithin, readDeposits, readDifferences, readLines } from './read-deposits.ts';

const BATCH_SIZE = 1000;
const AMOUNTS = [
  'amount',
  'platform_fee',
  'provider_fee',
  'net',
  'booked',
  'received',
  'booked_fee',
  'received_fee',
] as const satisfies (keyof BalanceLine)[];

type Row =
  | { line: BalanceLine; deposit: BankDeposit | undefined }
  /** Booked, and not on the balance. */
  | { missing: DepositDifference };

/**
 * Exports every movement of the balance in these days with the deposit that paid it out, newest first, then what is
 * booked and missing there.
 */
export async function exportBankDeposits(ctx: Ctx, { query }: HandlerInput<'exportBankDeposits'>): Promise<FileReply> {
  const days = await inScope(ctx, (tx) => depositDays(tx, ctx, query));
  return csvFile<Row>({
    fileName: `bank-deposits-${days.from}-${days.to}.csv`,
    head: [
      'at',
      'account_of',
      'deposit',
      'deposit_status',
      'deposit_arrives_on',
      'kind',
      'comparison',
      'client',
      'order',
      'invoice',
      'provider_reference',
      'currency',
      ...AMOUNTS,
    ],
    coded: ['deposit_status', 'kind', 'comparison'],
    areNumbers: AMOUNTS,
    language: ctx.language,
    batchSize: BATCH_SIZE,
    toLines: (row) => [toCells(row)],
    read: (last) =>
      inScope(ctx, async (tx): Promise<readonly Row[]> => {
        // The rows of what is missing end the table, however many they are.
        if (last && 'missing' in last) return [];
        const after = last ? sql` and ${linesAfter(last.line)}` : sql``;
        const lines = await readLines(tx, ctx, sql`${linesWithin(days)}${after}`, BATCH_SIZE);
        const ids = [...new Set(lines.flatMap(({ deposit_id: id }) => id ?? []))];
        const deposits =
          ids.length > 0 ? await readDeposits(tx, ctx, sql`bank_deposits.id = any(${sql.param(ids)})`, ids.length) : [];
        const rows = lines.map((line) => ({
          line,
          deposit: deposits.find(({ id, tenant_id: tenant }) => id === line.deposit_id && tenant === line.tenant_id),
        }));
        if (lines.length === BATCH_SIZE) return rows;
        const { rows: differences } = await readDifferences(tx, ctx, days, Number.MAX_SAFE_INTEGER);
        const missing = differences.filter(({ difference }) => difference === 'not_received');
        return [...rows, ...missing.map((each) => ({ missing: each }))];
      }),
  });
}

function toCells(row: Row): string[] {
  if ('line' in row) {
    const { line, deposit } = row;
    return [
      line.at,
      line.tenant_id,
      line.deposit_id ?? '',
      deposit?.status ?? '',
      deposit?.arrives_on ?? '',
      line.kind,
      line.state,
      line.owner_id,
      line.order_ref ?? '',
      line.invoice_number ?? '',
      line.source_id,
      line.currency,
      ...AMOUNTS.map((name) => line[name]?.toFixed(2) ?? ''),
    ];
  }
  const { missing } = row;
  const amounts: Readonly<Partial<Record<(typeof AMOUNTS)[number], string>>> = {
    booked: missing.booked?.toFixed(2) ?? '',
  };
  return [
    missing.at,
    missing.tenant_id,
    '',
    '',
    '',
    missing.subject,
    missing.difference,
    missing.owner_id,
    missing.order_ref ?? '',
    missing.invoice_number ?? '',
    '',
    missing.currency,
    ...AMOUNTS.map((name) => amounts[name] ?? ''),
  ];
}
