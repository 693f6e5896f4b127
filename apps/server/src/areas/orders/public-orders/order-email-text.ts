import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { cityLines } from '@inkstand/domain/city-lines';
import { findCountry } from '@inkstand/domain/countries';
import { lineTotal, parseDecimal } from '@inkstand/domain/money';
import { listOwnText } from '@inkstand/domain/own-text';
import { streetLines } from '@inkstand/domain/recipient-fields';
import { type TotalRow, totalRows } from '@inkstand/domain/shopper-sums';
import {
  countryName,
  createTranslator,
  formatDeliveryDay,
  formatMinor,
  formatMoney,
  languageOr,
  textsFor,
} from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import type { OrderTemplate } from '#areas/platform/index.ts';
import type { OrderEmail } from './read-order-email.ts';

export interface OrderEmailText {
  subject: string;
  greeting: string;
  intro: string;
  /** Lines that appear in this email only, such as the tracking number. */
  notes: string[];
  /** The mail's one button. */
  button: { label: string; url: string };
  itemsTitle: string;
  items: { title: string; details: string[]; image: string | null; amount: string }[];
  /** Empty for a gift, and for one of several parcels. */
  totals: { label: string; amount: string; isTotal?: boolean }[];
  addressTitle: string;
  address: string[];
  delivery: string;
  /** The order's reference and its delivery dates, within the texts. */
  unbroken: string[];
  followOrder: string;
  /** What the shopper agreed to; in the confirmation of a purchase. */
  terms: OrderEmailText['button'] | undefined;
  /** Empty where nobody reads an answer. */
  questions: string;
  why: string;
  /** The seller, as the law asks: name, address and VAT number. */
  seller: string;
}

type T = ReturnType<typeof createMailTranslator>;

const HEADINGS = {
  order_confirmation: 'order_confirmation',
  gift_confirmation: 'claim_confirmation',
  order_shipped: 'shipped',
  order_link: 'order_link',
  refund: 'refund',
  order_changed: 'order_changed',
  order_cancelled: 'cancelled',
  address_problem: 'address_problem',
  replacement: 'replacement',
  report_refused: 'report_refused',
} as const satisfies Record<OrderTemplate, string>;

/** Templates that do not mention the promised delivery days. */
const WITHOUT_DELIVERY: readonly OrderTemplate[] = [
  'order_shipped',
  'order_cancelled',
  'address_problem',
  'report_refused',
];

/** Of these nothing is promised any more. */
const OVER: readonly PublicOrder['stage'][] = ['shipped', 'delivered', 'cancelled'];

/** Amounts come from our own API response, so they always parse. */
const minor = (decimal: number) => parseDecimal(decimal) ?? 0;

const hasPrices = (order: PublicOrder) => order.kind === 'store';

function findShipment({ order, data }: OrderEmail) {
  return order.shipments.find((shipment) => String(shipment.number) === data.number) ?? order.shipments[0];
}

type Shipment = PublicOrder['shipments'][number];

function isShippedAfter({ number, shipped_at: at }: Shipment, other: Shipment): boolean {
  if (other.number === number) return false;
  return !other.shipped_at || (other.shipped_at === at ? other.number > number : other.shipped_at > (at ?? ''));
}

function shippedNotes(t: T, mail: OrderEmail): string[] {
  const shipment = findShipment(mail);
  if (!shipment) return [];
  const { number, of } = shipment;
  const isLast = !mail.order.shipments.some((other) => isShippedAfter(shipment, other));
  return [
    ...(of > 1 ? [t(isLast ? 'shipped.last_parcel' : 'shipped.parcel', { number, of })] : []),
    ...(shipment.carrier ? [t('shipped.carrier', { carrier: shipment.carrier })] : []),
    ...(shipment.tracking_number ? [t('shipped.tracking_number', { number: shipment.tracking_number })] : []),
  ];
}

/** Lines that appear in one kind of email only. */
function mailNotes(t: T, storefrontT: ReturnType<typeof createTranslator>, template: OrderTemplate, mail: OrderEmail) {
  if (template === 'order_shipped') return shippedNotes(t, mail);
  if (template === 'report_refused') return mail.answer ? [mail.answer] : [];
  if (template === 'refund' && mail.order.stage === 'cancelled') {
    return [t('cancelled.intro', { store: mail.store.name })];
  }
  if (template === 'order_cancelled') return mail.data.refund_late ? [t('cancelled.refund_late')] : [];
  if (template !== 'address_problem') return [];
  return [...mail.addressProblems.map((problem) => storefrontT(`address.${problem}`)), t('address_problem.or_confirm')];
}

function mailButton(t: T, template: OrderTemplate, mail: OrderEmail): OrderEmailText['button'] {
  const tracking = template === 'order_shipped' ? findShipment(mail)?.tracking_url : undefined;
  if (template === 'address_problem') return { label: t('address_problem.correct'), url: mail.orderUrl };
  return tracking && /^https?:/.test(tracking)
    ? { label: t('shipped.track'), url: tracking }
    : { label: t('follow_order'), url: mail.orderUrl };
}

function mailItems(
  t: T,
  storefrontT: ReturnType<typeof createTranslator>,
  { order, store, parcelQuantities }: OrderEmail,
): OrderEmailText['items'] {
  const origin = new URL(store.url).origin;
  const products = order.products
    .map((product, index) => ({ ...product, inMail: parcelQuantities?.[index] ?? product.quantity }))
    .filter(({ inMail }) => inMail > 0);
  const hasAmounts = hasPrices(order) && !parcelQuantities;
  return products.map((product) => ({
    title: t('line', { quantity: product.inMail, name: product.name, colour: product.colour, size: product.size }),
    details: [
      product.cancelled_quantity > 0
        ? storefrontT('order.pieces_cancelled', { count: product.cancelled_quantity, quantity: product.quantity })
        : '',
      ...[product.custom_text_front, product.custom_text_back]
        .map(listOwnText)
        .map((text) => text && t('custom_text', { text })),
    ].filter((text) => text !== ''),
    image: product.image && new URL(`${product.image}?w=240&format=jpeg`, origin).href,
    amount: hasAmounts ? formatMinor(lineTotal(minor(product.price), product.quantity), order.region) : '',
  }));
}

function mailTotals(
  t: T,
  storefrontT: ReturnType<typeof createTranslator>,
  { order }: OrderEmail,
): OrderEmailText['totals'] {
  if (!hasPrices(order)) return [];
  const money = (amount: number) => formatMoney(amount, order.region);
  const isUs = order.region === 'US';
  const method = storefrontT(`shipping.${order.shipping_method}`);
  const vat = order.total_store_vat > 0 ? storefrontT('confirmation.vat_rate', { rate: order.vat_rate }) : t('vat');
  const rows: Record<TotalRow, OrderEmailText['totals'][number]> = {
    shipping: { label: t('shipping', { method }), amount: money(order.shipping_price) },
    voucher: {
      label: order.voucher_code ? t('voucher_with_code', { code: order.voucher_code }) : t('voucher'),
      amount: `−${money(order.discount_amount)}`,
    },
    without_tax: {
      label: t(isUs ? 'total_before_tax' : 'total_excluding_vat'),
      amount: money(order.total_store_price_excluding_vat),
    },
    tax: { label: isUs ? t('tax') : vat, amount: money(order.total_store_vat) },
    total: { label: t('grand_total'), amount: money(order.total_store_price), isTotal: true },
  };
  const sums = totalRows(order.region)
    .filter((row) => row !== 'voucher' || order.discount_amount > 0)
    .map((row) => rows[row]);
  const refunded = { label: t('refund.total'), amount: `−${money(order.refunded)}` };
  return order.refunded > 0 ? [...sums, refunded] : sums;
}

function termsLink(storefrontT: ReturnType<typeof createTranslator>, template: OrderTemplate, mail: OrderEmail) {
  if (template !== 'order_confirmation' || !hasPrices(mail.order)) return undefined;
  const { search } = new URL(mail.orderUrl);
  return {
    label: storefrontT('nav.terms'),
    url: new URL(`/terms-and-conditions${search}`, mail.store.url).href,
  };
}

/** The text of a refund email: the refunded amount instead of the delivery. */
function refundText(
  t: T,
  storefrontT: ReturnType<typeof createTranslator>,
  { order, refund, language }: OrderEmail,
): { amount: string; texts: Partial<OrderEmailText> } | undefined {
  if (!refund) return undefined;
  const money = (amount: number) => formatMinor(amount, order.region);
  const method = storefrontT(`shipping.${order.shipping_method}`);
  const shipping = { label: t('shipping', { method }), amount: money(refund.shipping) };
  const words = createCatalogueTranslator(textsFor(language, order.region));
  const items = refund.lines.map(({ amount, quantity, name, colour, size }) => ({
    title: t('line', { quantity, name, colour: words.shade(colour), size: words.size(size) }),
    details: [],
    image: null,
    amount: money(amount),
  }));
  return {
    amount: money(refund.amount),
    texts: {
      itemsTitle: t('refund.items'),
      items,
      address: [],
      delivery: '',
      totals: [
        ...(refund.shipping > 0 ? [shipping] : []),
        { label: t('refund.total'), amount: money(refund.amount), isTotal: true },
      ],
    },
  };
}

function formatAddress({ customer }: PublicOrder, language: string): string[] {
  const iso2 = findCountry(customer.address_country)?.iso2;
  return [
    customer.name,
    ...streetLines(customer),
    ...cityLines(customer, iso2),
    iso2 ? countryName(iso2, languageOr(language)) : customer.address_country,
  ].filter(Boolean);
}

/**
 * Returns all texts of an email in the recipient's language; in the words of the United States for events of that
 * region.
 */
export function orderEmailText(template: OrderTemplate, mail: OrderEmail): OrderEmailText {
  const { order, store, language } = mail;
  const day = (date: string) => formatDeliveryDay(date, language, order.region);
  const [from, to] = [day(order.estimated_delivery.from), day(order.estimated_delivery.to)];
  const texts = textsFor(language, order.region);
  const t = createMailTranslator(texts);
  const refunded = refundText(t, createTranslator(texts), mail);
  const params = { ref: order.order_ref, store: store.name, amount: refunded?.amount ?? '' };
  const heading = HEADINGS[template];
  return {
    subject: t(`${heading}.subject`, params),
    greeting: t('greeting', { name: order.customer.name }),
    intro: t(mail.data.by === 'store' ? 'order_changed.intro_by_store' : `${heading}.intro`, params),
    notes: mailNotes(t, createTranslator(texts), template, mail),
    button: mailButton(t, template, mail),
    itemsTitle: t(mail.parcelQuantities ? 'shipped.items' : 'items'),
    items: mailItems(t, createTranslator(texts), mail),
    totals: mail.parcelQuantities ? [] : mailTotals(t, createTranslator(texts), mail),
    addressTitle: t('delivery_address'),
    address: formatAddress(order, language),
    delivery:
      WITHOUT_DELIVERY.includes(template) || OVER.includes(order.stage) ? '' : t('estimated_delivery', { from, to }),
    unbroken: [order.order_ref, from, to],
    ...refunded?.texts,
    followOrder: t('follow_order'),
    terms: termsLink(createTranslator(texts), template, mail),
    questions: store.replyTo && t('questions', params),
    why: t('why', params),
    seller: store.vatNumber
      ? `${store.company} · ${createTranslator(texts)('nav.vat_number')} ${store.vatNumber}`
      : store.company,
  };
}
