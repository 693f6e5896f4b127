import type { PackingSlip } from '@inkstand/artwork/documents/packing-slip';
import { fromDecimal, lineTotal } from '@inkstand/domain/money';
import { createTranslator, formatDay, formatMinor, languageOr } from '@inkstand/i18n';
import { createPaperTranslator, type PaperTranslator } from '@inkstand/i18n/paper';
import { toPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { addressLines } from './address-lines.ts';
import { type Papers, paperFormat } from './open-documents.ts';
import type { OrderOnPaper, Parcel } from './read-parcels.ts';

/** Who bought it sees what it cost; who was given it does not (docs/product/deviations.md). A replacement is what its parcel replaces. */
const hasPrices = ({ order }: OrderOnPaper) => order.kind === 'store';

/** A parcel's slip in the language of its order, in the look of its store. */
export async function buildSlip(ctx: Ctx, papers: Papers, on: OrderOnPaper, parcel: Parcel): Promise<PackingSlip> {
  const { order, event, company } = on;
  const language = languageOr(order.language);
  const t = createPaperTranslator(language);
  const isSplit = parcel.of > 1;
  return {
    format: paperFormat(on),
    store: { name: event.config.storeName, colour: event.config.colourSet.primary, logo: await papers.logo(on) },
    title: t('title'),
    ref: order.orderRef,
    placed: t('placed', { date: formatDay(order.placedAt ?? order.createdAt, language, event.timeZone) }),
    parcel: isSplit ? t('parcel', { number: parcel.number, of: parcel.of }) : '',
    parcelNote: isSplit ? t('other_parcels') : '',
    shipTo: { title: t('ship_to'), lines: addressLines(on, language) },
    columns: { item: t('item'), quantity: t('quantity'), price: t('price'), amount: t('amount') },
    items: await slipItems(t, papers, on, parcel),
    totals: hasPrices(on) && !isSplit ? slipTotals(ctx, t, on) : [],
    closing: closingLines(t, on),
    company: [company.companyDetails.legal_name || company.name, ...company.companyDetails.address_lines].join(', '),
    unprintable: t('unprintable', { ref: order.orderRef }),
    page: (page) => t('page', { page }),
  };
}

async function slipItems(t: PaperTranslator, papers: Papers, on: OrderOnPaper, parcel: Parcel) {
  const { region } = on.order;
  return Promise.all(
    parcel.items.map(async ({ line: each, quantity }) => {
      const { line } = each;
      const unit = region === 'US' ? line.unitNet : line.unitNet + line.unitVat;
      return {
        picture: await papers.thumbnail(each),
        name: line.name,
        details: [
          `${line.colourName} · ${line.sizeLabel}`,
          ...[line.customTextFront, line.customTextBack]
            .filter((text) => text !== '')
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

/** As the order's page and its mails show them. */
function slipTotals(ctx: Ctx, t: PaperTranslator, on: OrderOnPaper): PackingSlip['totals'] {
  const { order } = on;
  const shown = toPublicOrder(
    { tenantId: order.tenantId, config: ctx.config },
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
  const method = createTranslator(order.language, { usSpelling: isUs })(`shipping.${order.shippingMethod}`);
  return [
    [`${t('shipping')} (${method})`, money(shown.shipping_price)],
    ...(shown.discount_amount > 0 ? [[t('voucher'), `−${money(shown.discount_amount)}`] as [string, string]] : []),
    ...(order.totalVat > 0 ? [[t(isUs ? 'tax' : 'vat'), money(shown.total_store_vat)] as [string, string]] : []),
    [t('grand_total'), money(shown.total_store_price)],
  ];
}

function closingLines(t: PaperTranslator, { order, event, company }: OrderOnPaper): string[] {
  const isGift = order.kind === 'promo' || order.kind === 'sample';
  const { contactUsFormEmail: email, email: shownEmail } = event.config;
  const address = shownEmail || email;
  return [
    isGift ? t('gift', { company: company.name }) : t('thanks'),
    ...(address ? [t('questions', { email: address, ref: order.orderRef })] : []),
  ];
}
