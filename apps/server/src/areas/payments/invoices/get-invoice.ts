import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { InvoiceDetail, InvoiceParty as WireParty } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { type InvoiceParty, invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { InvoiceValues } from './invoice-response.ts';
import { loadInvoice } from './invoice-response.ts';
import { readEventSums, readVatSums } from './read-lines.ts';

/** Returns one document for its page; its orders are a separate list. */
export async function getInvoice(
  ctx: Ctx,
  { params }: HandlerInput<'getInvoice'>,
): Promise<HandlerReply<'getInvoice'>> {
  return ctx.tx(async (tx) => {
    const { tenant, row, invoice, wire } = await loadInvoice(tx, ctx, params.invoice_id);
    const [events, rates] = [await readEventSums(tx, invoice), await readVatSums(tx, invoice)];
    const { correctsId } = invoice;
    return {
      data: {
        ...wire,
        issuer: toPartyResponse(invoice.issuer),
        recipient: toPartyResponse(invoice.recipient),
        corrected: correctsId && row.corrects ? { id: correctsId, number: row.corrects } : null,
        credit_notes: await readCreditNotes(tx, invoice, tenant.region),
        events: events.map(({ id, event, orders, net, vat }) => ({ id, event, orders, ...decimals(net, vat) })),
        vat_rates: rates.map(({ rate, net, vat }) => ({
          percent: rate / 100,
          net: toDecimal(net),
          vat: toDecimal(vat),
        })),
        credited: toDecimal(invoice.credited),
      },
    };
  });
}

export const decimals = (net: number, vat: number) => ({
  net: toDecimal(net),
  vat: toDecimal(vat),
  total: toDecimal(net + vat),
});

const toPartyResponse = (party: InvoiceParty): WireParty => ({
  name: party.legal_name || party.name,
  address_lines: party.address_lines,
  registration_number: party.registration_number ?? '',
  vat_number: party.vat_number ?? '',
});

async function readCreditNotes(
  tx: Tx,
  { tenantId, id }: InvoiceValues,
  region: Region,
): Promise<InvoiceDetail['credit_notes']> {
  const notes = await tx
    .select({ id: invoices.id, number: invoices.number, total: invoices.total, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.correctsId, id)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const { timeZone } = REGIONS[region];
  return notes.map(({ total, issuedAt, ...note }) => ({
    ...note,
    total: toDecimal(total),
    issued_on: localDay(issuedAt, timeZone),
  }));
}
