import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInvoice, type InvoiceDocument, type OrderOnInvoice } from '@inkstand/artwork/documents/invoice';
import { openDocument, streamDocument } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import type { InvoiceParty } from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { REGION_OF_CURRENCY, REGIONS, type Region } from '@inkstand/domain/regions';
import { formatDay, formatMinor, formatNumber, languageOr, textsFor } from '@inkstand/i18n';
import { createPaperTranslator, type PaperTranslator, pageNumber } from '@inkstand/i18n/server-texts';
import { fontBook } from '#areas/design/index.ts';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { amountDue, type InvoiceRow, type InvoiceValues, loadInvoice } from './invoice-response.ts';
import { type DocumentLine, readEventSums, readLines, readVatSums } from './read-lines.ts';

const COLOUR = '#5b3fc4';

type Sums = { net: number; vat: number };

interface Written {
  row: InvoiceRow;
  /** The client's region. */
  region: Region;
  events: Awaited<ReturnType<typeof readEventSums>>;
  rates: Awaited<ReturnType<typeof readVatSums>>;
}

/**
 * Returns the texts of a document: money formatted for the region of its currency, dates and labels in its client's
 * language.
 */
export function invoiceText(config: Config, { row, region, events, rates }: Written) {
  const { invoice, corrects, correctedAt } = row;
  const language = languageOr(invoice.language);
  const texts = textsFor(language, region);
  const t = createPaperTranslator(texts);
  const { timeZone } = REGIONS[region];
  const money = (amount: number) => formatMinor(amount, REGION_OF_CURRENCY[invoice.currency]);
  const day = (date: string) => formatDay(startOfDay(date), texts);
  const issued = (at: Date) => formatDay(at, texts, timeZone);
  const amounts = ({ net, vat }: Sums) => ({ net: money(net), vat: money(vat), total: money(net + vat) });
  const isNote = invoice.kind === 'credit_note';
  const isToBePaid = !isNote && amountDue(invoice) > 0;
  const hasVat = invoice.vat !== 0 || rates.some(({ rate }) => rate > 0);
  const stamp = invoiceStamp(t, invoice, day);
  const number = (value: number) => formatNumber(value, language);
  const first: InvoiceDocument = {
    format: region === 'US' ? 'Letter' : 'A4',
    colour: COLOUR,
    number: invoice.number,
    hasVat,
    title: t(isNote ? 'invoice_credit_note' : 'invoice_title'),
    stamp,
    facts: [
      [t('invoice_number'), invoice.number],
      ...(isNote && correctedAt
        ? [[t('invoice_corrects'), `${corrects}, ${unbroken(issued(correctedAt))}`] as const]
        : []),
      [t('invoice_date'), issued(invoice.issuedAt)],
      [t('invoice_period'), `${unbroken(day(invoice.periodFrom))} – ${unbroken(day(invoice.periodTo))}`],
      ...(isNote ? [] : [[t('invoice_due'), day(invoice.dueOn)] as const]),
    ],
    from: { title: t('invoice_from'), lines: partyLines(t, invoice.issuer) },
    to: { title: t('invoice_to'), lines: partyLines(t, invoice.recipient) },
    lead: t(isNote ? 'invoice_credit_lead' : 'invoice_lead'),
    columns: { ...columnLabels(t), event: t('invoice_event'), orders: t('invoice_orders') },
    events: events.map((event) => ({ name: event.event, orders: number(event.orders), ...amounts(event) })),
    totals: [
      ...(hasVat ? [[t('invoice_sum_net'), money(invoice.net)] as const] : []),
      ...rates.flatMap(({ rate, net, vat }) => {
        const params = { rate: number(rate / 100) };
        return [
          // The law asks for the net of each rate.
          ...(hasVat && rates.length > 1 ? [[t('invoice_net_rate', params), money(net)] as const] : []),
          ...(rate > 0 || vat !== 0 ? [[t('invoice_vat_rate', params), money(vat)] as const] : []),
        ];
      }),
      [t('invoice_total'), money(invoice.total)],
      ...(!isNote && invoice.credited > 0
        ? [
            [t('invoice_credited'), `−${money(invoice.credited)}`] as const,
            [stamp?.isGood ? stamp.text : t('invoice_left'), money(invoice.total - invoice.credited)] as const,
          ]
        : []),
    ],
    closing: [
      ...(isNote ? [t('invoice_set_off', { number: corrects ?? '' })] : []),
      ...(isToBePaid
        ? [t('invoice_pay', { total: money(amountDue(invoice)), day: day(invoice.dueOn), number: invoice.number })]
        : []),
      ...(isToBePaid && config.invoiceNote ? [config.invoiceNote] : []),
      ...(invoice.issuer.email ? [t('questions', { email: invoice.issuer.email, ref: invoice.number })] : []),
    ],
    foot: [invoice.issuer.legal_name || invoice.issuer.name, ...invoice.issuer.address_lines].join(', '),
    page: pageNumber(t),
    orderList: {
      title: t('invoice_orders'),
      order: t('invoice_order'),
      date: t('invoice_ordered'),
      pieces: t('quantity'),
    },
  };
  const order = (line: DocumentLine): OrderOnInvoice => ({
    event: line.event,
    ref: line.orderRef,
    pieces: number(line.items),
    ...amounts(line),
    date: line.orderedAt ? issued(line.orderedAt) : '',
  });
  return { first, order };
}

function invoiceStamp(
  t: PaperTranslator,
  { kind, status, paidOn }: InvoiceValues,
  day: (date: string) => string,
): InvoiceDocument['stamp'] {
  if (status === 'void') return { text: t('invoice_void'), isGood: false };
  const isPaid = kind === 'invoice' && status === 'paid' && paidOn;
  return isPaid ? { text: t('invoice_paid', { day: day(paidOn) }), isGood: true } : undefined;
}

/** Prevents a line break within a date. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const columnLabels = (t: PaperTranslator) => ({
  net: t('invoice_net'),
  vat: t('invoice_vat'),
  total: t('invoice_total'),
});

function partyLines(t: PaperTranslator, party: InvoiceParty): string[] {
  return [
    party.legal_name || party.name,
    ...party.address_lines,
    ...(party.registration_number ? [`${t('invoice_registration_number')} ${party.registration_number}`] : []),
    ...(party.vat_number ? [`${t('invoice_vat_number')} ${party.vat_number}`] : []),
  ];
}

/** Orders per batch, about a page. */
const BATCH_SIZE = 45;

/** Returns a document in its client's language, rendered and streamed page by page, whatever its number of orders. */
export async function invoicePdf(ctx: Ctx, { params }: HandlerInput<'invoicePdf'>): Promise<FileReply> {
  const loaded = await ctx.tx((tx) => loadPrinted(tx, ctx, params.invoice_id));
  return drawInvoice(ctx, loaded, (after) => ctx.tx((tx) => readLines(tx, loaded.invoice, after, BATCH_SIZE)));
}

/** The same within a transaction, which must last until the reply is read. */
export async function invoicePdfIn(tx: Tx, ctx: Ctx, id: string): Promise<FileReply> {
  const loaded = await loadPrinted(tx, ctx, id);
  return drawInvoice(ctx, loaded, (after) => readLines(tx, loaded.invoice, after, BATCH_SIZE));
}

async function loadPrinted(tx: Tx, ctx: Ctx, id: string) {
  const { tenant, row, invoice } = await loadInvoice(tx, ctx, id);
  const [events, rates] = [await readEventSums(tx, invoice), await readVatSums(tx, invoice)];
  return { row, invoice, region: tenant.region, events, rates };
}

/** @param readAfter loads the orders after a position, a batch at a time */
async function drawInvoice(
  { config }: Ctx,
  { invoice, ...written }: Awaited<ReturnType<typeof loadPrinted>>,
  readAfter: (position: number) => Promise<DocumentLine[]>,
): Promise<FileReply> {
  const texts = invoiceText(config, written);
  const title = `${texts.first.title} ${invoice.number}`;
  const paper = openDocument(
    { title, author: invoice.issuer.name, language: languageOr(invoice.language) },
    await fontBook(),
  );
  const add = createInvoice(paper, texts.first);
  async function* draw(): AsyncGenerator<void> {
    yield;
    for (let after = -1; ; ) {
      const lines = await readAfter(after);
      for (const line of lines) add(texts.order(line));
      yield;
      if (lines.length < BATCH_SIZE) return;
      after = lines.at(-1)?.position ?? after;
      // Yields to other requests.
      await nextTurn();
    }
  }
  return { contentType: 'application/pdf', fileName: `${invoice.number}.pdf`, body: streamDocument(paper, draw()) };
}
