import { newId, type Tx } from '@inkstand/database';
import { type InvoiceParty, invoiceLines, invoices } from '@inkstand/database/tables/index';
import { dueDay, type InvoiceKind } from '@inkstand/domain/invoice';
import type { Currency } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { languageOr } from '@inkstand/i18n';
import { and, eq, sql } from 'drizzle-orm';
import { queueToCompany, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { emitInvoice } from './invoice-response.ts';
import { lockOpen } from './lock-open.ts';
import { lockNumbers, nextInvoiceNumber } from './next-invoice-number.ts';
import { toInvoiceParty } from './parties.ts';
import { readOwed } from './read-owed.ts';
import { type OwedLine, splitOwed } from './split-owed.ts';

const ROWS_PER_STATEMENT = 1000;

export interface Period {
  from: string;
  to: string;
  /** Orders booked from this moment on are left out; defaults to no limit. */
  until?: Date;
}

export interface WrittenDocument {
  id: string;
  kind: InvoiceKind;
  number: string;
  /** Minor units. */
  total: number;
  currency: Currency;
}

interface Writing {
  tenant: Tenant;
  issuer: InvoiceParty;
  now: Date;
  period: Period;
}

/**
 * Writes the missing documents of a client: an invoice per currency for orders on none, and a credit note for each
 * invoice with refunds or cancellations. Writes nothing when nothing is missing.
 */
export async function writeDocuments(tx: Tx, writing: Writing): Promise<WrittenDocument[]> {
  const { tenant, now, period } = writing;
  await lockNumbers(tx, invoiceSequence(writing));
  await lockOpen(tx, tenant.id);
  const written: WrittenDocument[] = [];
  for (const { kind, lines, correctsId } of await planDocuments(tx, tenant.id, period)) {
    const document = await writeDocument(tx, writing, kind, lines, correctsId);
    if (correctsId) await setOff(tx, { tenantId: tenant.id, invoiceId: correctsId, note: document, now });
    written.push(document);
  }
  return written;
}

/** A document that is missing, with its lines; a credit note names the invoice that it corrects. */
interface PlannedDocument {
  kind: InvoiceKind;
  lines: readonly OwedLine[];
  correctsId?: string;
}

/** Reads which documents are missing: an invoice per currency, and a credit note per invoice. Writes nothing. */
export async function planDocuments(
  tx: Tx,
  tenantId: string,
  { until }: Pick<Period, 'until'>,
): Promise<PlannedDocument[]> {
  const lines = await splitOwed(tx, tenantId, await readOwed(tx, tenantId, until));
  const charges = lines.filter(({ order }) => !order.invoiceId);
  const credits = lines.filter(({ order }) => order.invoiceId);
  return [
    ...[...Map.groupBy(charges, ({ order }) => order.currency).values()].map(
      (own): PlannedDocument => ({ kind: 'invoice', lines: own }),
    ),
    ...[...Map.groupBy(credits, ({ order }) => order.invoiceId ?? '')].map(
      ([correctsId, own]): PlannedDocument => ({ kind: 'credit_note', lines: own, correctsId }),
    ),
  ];
}

const tenantTimeZone = ({ region }: Tenant) => REGIONS[region].timeZone;

function invoiceSequence({ tenant, now }: Writing) {
  return { tenantId: tenant.id, year: Number(localDay(now, tenantTimeZone(tenant)).slice(0, 4)) };
}

async function writeDocument(
  tx: Tx,
  writing: Writing,
  kind: InvoiceKind,
  lines: readonly OwedLine[],
  correctsId?: string,
): Promise<WrittenDocument> {
  const { tenant, issuer, now, period } = writing;
  const [net, vat] = [sumLines(lines, 'net'), sumLines(lines, 'vat')];
  const today = localDay(now, tenantTimeZone(tenant));
  const id = newId();
  const currency = lines[0]?.order.currency ?? REGIONS[tenant.region].currency;
  const number = await nextInvoiceNumber(tx, kind, invoiceSequence(writing));
  await tx.insert(invoices).values({
    tenantId: tenant.id,
    id,
    kind,
    number,
    correctsId,
    net,
    vat,
    total: net + vat,
    issuedAt: now,
    periodFrom: periodStart(writing, lines),
    periodTo: period.to,
    dueOn: kind === 'invoice' ? dueDay(today) : today,
    currency,
    language: languageOr(tenant.language),
    issuer,
    recipient: toInvoiceParty(tenant),
  });
  const rows = lines.map(({ order, ...amounts }, position) => ({
    tenantId: tenant.id,
    id: newId(),
    invoiceId: id,
    position,
    orderId: order.orderId,
    ...amounts,
    isCredit: kind === 'credit_note',
    issue: order.issue,
    description: order.eventName,
    itemsCount: order.itemsCount,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(invoiceLines).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
  return { id, kind, number, total: net + vat, currency };
}

/** The net amount or the VAT of all lines of a document, in minor units. */
export const sumLines = (lines: readonly OwedLine[], of: 'net' | 'vat') =>
  lines.reduce((sum, line) => sum + line[of], 0);

/** Orders from before the period, such as those of a voided invoice, move its beginning to their own day. */
export function periodStart(
  { tenant, period }: Pick<Writing, 'tenant' | 'period'>,
  lines: readonly OwedLine[],
): string {
  const days = lines.flatMap(({ order }) =>
    order.firstAt && !order.invoiceId ? [localDay(new Date(order.firstAt), tenantTimeZone(tenant))] : [],
  );
  return days.reduce((first, day) => (day < first ? day : first), period.from);
}

interface Correction {
  tenantId: string;
  invoiceId: string;
  note: { id: string; total: number };
  now: Date;
}

/**
 * Sets a credit note off against its invoice, by one conditional UPDATE while the invoice is open. If the invoice is
 * paid already, the money must be paid back: the note stays open until somebody records that.
 */
async function setOff(tx: Tx, { tenantId, invoiceId, note, now }: Correction): Promise<void> {
  const amount = -note.total;
  const taken = await tx
    .update(invoices)
    .set({
      credited: sql`${invoices.credited} + ${amount}`,
      status: sql`case when ${invoices.credited} + ${amount} = ${invoices.total} then 'credited' else 'open' end`,
    })
    .where(
      and(
        eq(invoices.tenantId, tenantId),
        eq(invoices.id, invoiceId),
        eq(invoices.status, 'open'),
        sql`${invoices.credited} + ${amount} <= ${invoices.total}`,
      ),
    )
    .returning({ id: invoices.id });
  if (taken.length === 0) return;
  await tx
    .update(invoices)
    .set({ status: 'set_off', paidAt: now })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, note.id)));
}

/** Records the written documents in the audit log, notifies open pages, and emails the client's administrators. */
export async function notifyDocuments(tx: Tx, ctx: Ctx, written: readonly WrittenDocument[]): Promise<void> {
  for (const { id, kind, number, total, currency } of written) {
    await recordAudit(tx, ctx, {
      action: kind === 'invoice' ? 'invoice.issued' : 'invoice.credited',
      objectType: 'invoice',
      objectId: id,
      details: { number, total, currency },
    });
    const template = kind === 'invoice' ? 'invoice_issued' : 'credit_note_issued';
    await emitInvoice(tx, ctx, id);
    await queueToCompany(tx, ctx, { template, data: { invoice: id }, roles: ['admin'] });
  }
}
