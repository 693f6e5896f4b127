import { drawPackingSlip, type PackingSlip } from '@inkstand/artwork/documents/packing-slip';
import { streamDocument } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import { fromDecimal, lineTotal } from '@inkstand/domain/money';
import { listOwnText } from '@inkstand/domain/own-text';
import { parcelCode } from '@inkstand/domain/parcel-code';
import { createTranslator, formatDay, formatMinor, languageOr, textsFor } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createPaperTranslator, type PaperTranslator, pageNumber } from '@inkstand/i18n/server-texts';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { toPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import {
  addressLines,
  type DocumentOrder,
  type OpenedDocuments,
  openDocuments,
  type Parcel,
  paperFormat,
  readDocumentOrders,
} from './read-parcels.ts';

/**
 * Prices are shown to buyers, not to gift recipients (docs/product/deviations.md). A replacement follows the order it
 * replaces.
 */
const hasPrices = ({ order }: DocumentOrder) => order.kind === 'store';

/** The parcel has less than was paid for: its pieces would not add up to the order's total. */
const isReduced = ({ lines }: DocumentOrder) => lines.some(({ line }) => line.cancelledQuantity > 0);

/** Builds a parcel's slip in the language of its order and the theme of its store. */
async function buildSlip(
  ctx: Ctx,
  documents: OpenedDocuments,
  on: DocumentOrder,
  parcel: Parcel,
): Promise<PackingSlip> {
  const { order, event, company } = on;
  const language = languageOr(order.language);
  const texts = textsFor(language, order.region);
  const t = createPaperTranslator(texts);
  const isSplit = parcel.of > 1;
  return {
    format: paperFormat(on),
    store: { name: event.config.storeName, colour: event.config.colourSet.primary, logo: await documents.logo(on) },
    title: t('title'),
    ref: order.orderRef,
    code: parcelCode(order.orderRef, parcel),
    placed: t('placed', { date: formatDay(order.placedAt ?? order.createdAt, texts, event.timeZone) }),
    parcel: isSplit ? t('parcel', { number: parcel.number, of: parcel.of }) : '',
    parcelNote: isSplit ? t('other_parcels') : '',
    shipTo: { title: t('ship_to'), lines: addressLines(on, language) },
    columns: { item: t('item'), quantity: t('quantity'), price: t('price'), amount: t('amount') },
    items: await slipItems(t, documents, on, parcel),
    totals: hasPrices(on) && !isSplit && !isReduced(on) ? slipTotals(ctx, t, on) : [],
    closing: closingLines(t, on),
    company: [company.companyDetails.legal_name || company.name, ...company.companyDetails.address_lines].join(', '),
    unprintable: t('unprintable', { ref: order.orderRef }),
    page: pageNumber(t),
  };
}

async function slipItems(t: PaperTranslator, documents: OpenedDocuments, on: DocumentOrder, parcel: Parcel) {
  const { region, language } = on.order;
  const words = createCatalogueTranslator(textsFor(language, region));
  return Promise.all(
    parcel.items.map(async ({ line: each, quantity }) => {
      const { line } = each;
      const unit = region === 'US' ? line.unitNet : line.unitNet + line.unitVat;
      return {
        picture: await documents.thumbnail(each),
        name: line.name,
        details: [
          `${words.shade(line.colourName)} · ${words.size(line.sizeLabel)}`,
          ...[line.customTextFront, line.customTextBack]
            .map(listOwnText)
            .filter(Boolean)
            .map((text) => t('custom_text', { text })),
          line.sku,
        ],
        quantity: String(quantity),
        ...(hasPrices(on)
          ? { price: formatMinor(unit, region), amount: formatMinor(lineTotal(unit, quantity), region) }
          : {}),
      };
    }),
  );
}

/** The same totals as on the order page and in its emails. */
function slipTotals(ctx: Ctx, t: PaperTranslator, on: DocumentOrder): PackingSlip['totals'] {
  const { order } = on;
  const shown = toPublicOrder(
    { tenantId: order.tenantId, config: ctx.config, language: order.language },
    {
      order,
      customer: on.customer,
      status: order.status ?? 'new',
      placedAt: order.placedAt ?? order.createdAt,
      lines: on.lines,
      shipments: [],
    },
  );
  const money = (decimal: number) => formatMinor(fromDecimal(decimal), order.region);
  const isUs = order.region === 'US';
  const method = createTranslator(textsFor(order.language, order.region))(`shipping.${order.shippingMethod}`);
  return [
    [`${t('shipping')} (${method})`, money(shown.shipping_price)],
    ...(shown.discount_amount > 0 ? [[t('voucher'), `−${money(shown.discount_amount)}`] as [string, string]] : []),
    ...(order.totalVat > 0 ? [[t(isUs ? 'tax' : 'vat'), money(shown.total_store_vat)] as [string, string]] : []),
    [t('grand_total'), money(shown.total_store_price)],
  ];
}

function closingLines(t: PaperTranslator, { order, event, company }: DocumentOrder): string[] {
  const isGift = order.kind === 'promo' || order.kind === 'sample';
  const address = event.config.email || company.companyDetails.email;
  return [
    isGift ? t('gift', { company: company.name }) : t('thanks'),
    ...(address ? [t('questions', { email: address, ref: order.orderRef })] : []),
  ];
}

/** Returns an order's packing slips, at least one page per parcel, or the slip of one parcel. */
export async function packingSlips(ctx: Ctx, { params, query }: HandlerInput<'packingSlips'>): Promise<FileReply> {
  const isAsked = (parcel: Parcel) => query.parcel === undefined || parcel.number === query.parcel;
  return slipsFile(ctx, eq(orders.orderRef, params.order_ref), isAsked);
}

/** Returns the slips of one order of the tenant for the requested parcels. */
export async function slipsFile(ctx: Ctx, which: SQL, isAsked: (parcel: Parcel) => boolean): Promise<FileReply> {
  const own = and(eq(orders.tenantId, ctx.tenantId), isNotNull(orders.status), which);
  const [on] = await ctx.tx((tx) => readDocumentOrders(tx, own, { batchSize: 1 }));
  if (!on) fail('request.not_found');
  const parcels = on.order.status === 'cancelled' ? [] : on.parcels.filter(isAsked);
  if (parcels.length === 0) fail('documents.nothing');
  const documents = await openDocuments(ctx, { title: on.order.orderRef, language: on.order.language });
  const ending = parcels.length === 1 && on.parcels.length > 1 ? `-${parcels[0]?.number}` : '';
  return {
    contentType: 'application/pdf',
    fileName: `${on.order.orderRef}-packing-slip${ending}.pdf`,
    body: streamDocument(documents.paper, drawSlips(ctx, documents, on, parcels)),
  };
}

/** Draws one slip at a time, so that other calls are served in between. */
export async function* drawSlips(
  ctx: Ctx,
  documents: Awaited<ReturnType<typeof openDocuments>>,
  on: DocumentOrder,
  parcels: readonly Parcel[],
): AsyncGenerator<void> {
  for (const parcel of parcels) {
    drawPackingSlip(documents.paper, await buildSlip(ctx, documents, on, parcel));
    yield;
  }
}
