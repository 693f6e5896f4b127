import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq, inArray } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { currentPeriod } from './issue-invoice.ts';
import { periodStart, planDocuments, sumLines } from './write-documents.ts';

/**
 * Lists the documents that `issueInvoice` would write at this moment, also while they wait for company details: an
 * invoice's page shows them. Writes and sends nothing.
 */
export async function previewInvoice(
  ctx: Ctx,
  _input: HandlerInput<'previewInvoice'>,
): Promise<HandlerReply<'previewInvoice'>> {
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const period = await currentPeriod(tx, tenant, ctx.now());
    const planned = await planDocuments(tx, tenant.id, {});
    const numbers = await readNumbers(
      tx,
      tenant.id,
      planned.flatMap(({ correctsId }) => correctsId ?? []),
    );
    return {
      data: planned.map(({ kind, lines, correctsId }) => ({
        kind,
        corrects: numbers.get(correctsId ?? '') ?? null,
        recipient: tenant.name,
        currency: lines[0]?.order.currency ?? REGIONS[tenant.region].currency,
        total: toDecimal(sumLines(lines, 'net') + sumLines(lines, 'vat')),
        orders: lines.length,
        period_from: periodStart({ tenant, period }, lines),
        period_to: period.to,
      })),
    };
  });
}

async function readNumbers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), inArray(invoices.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
