import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { decimals } from './get-invoice.ts';
import { loadInvoice } from './invoice-response.ts';
import { readLines } from './read-lines.ts';

/** Lists the orders of a document. Its lines are numbered without gaps, so a page is found without counting. */
export async function listInvoiceOrders(
  ctx: Ctx,
  { params, query }: HandlerInput<'listInvoiceOrders'>,
): Promise<HandlerReply<'listInvoiceOrders'>> {
  const { page, per_page } = query;
  return ctx.tx(async (tx) => {
    const { invoice, wire } = await loadInvoice(tx, ctx, params.invoice_id);
    const lines = await readLines(tx, invoice, (page - 1) * per_page - 1, per_page);
    return {
      data: lines.map((line) => ({
        order_ref: line.orderRef,
        kind: line.kind,
        event: line.event,
        items: line.items,
        ordered_at: line.orderedAt?.toISOString() ?? null,
        vat_percent: line.vatRate / 100,
        ...decimals(line.net, line.vat),
      })),
      meta: { total: wire.orders, page, per_page },
    };
  });
}
