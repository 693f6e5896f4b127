import { gid } from '../ids.ts';
import type { Shop } from '../shop.ts';
import {
  type Address,
  amount,
  currentQuantity,
  type Fulfillment,
  financialStatus,
  fulfilledQuantity,
  fulfillmentStatus,
  type Line,
  type Order,
  type Refund,
  totals,
} from './order.ts';

/** An order as webhooks show it. */
export function orderPayload(shop: Shop, order: Order): object {
  const { subtotal, total, current } = totals(order);
  const status = fulfillmentStatus(order);
  const address = addressPayload(order.shippingAddress);
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    app_id: null,
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    confirmed: true,
    test: true,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    note: order.note,
    note_attributes: [],
    tags: '',
    source_name: 'web',
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
    closed_at: null,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason,
    currency: order.currency,
    presentment_currency: order.currency,
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status: status === 'FULFILLED' ? 'fulfilled' : status === 'PARTIALLY_FULFILLED' ? 'partial' : null,
    subtotal_price: amount(subtotal),
    total_price: amount(total),
    current_total_price: amount(current),
    total_tax: '0.00',
    total_discounts: '0.00',
    taxes_included: false,
    order_status_url: statusUrl(shop, order),
    customer: {
      id: order.customer.id,
      admin_graphql_api_id: gid('Customer', order.customer.id),
      email: order.email,
      phone: order.phone,
      first_name: order.customer.firstName,
      last_name: order.customer.lastName,
    },
    shipping_address: address,
    billing_address: address,
    shipping_lines: [{ ...order.shippingLine, source: 'shopify', discounted_price: order.shippingLine.price }],
    line_items: order.lines.map((line) => linePayload(order, line)),
    fulfillments: order.fulfillments.map((fulfillment) => fulfillmentPayload(order, fulfillment)),
    refunds: order.refunds.map((refund) => refundPayload(order, refund)),
  };
}

/** Address of the page where the buyer follows the order. */
export function statusUrl(shop: Shop, order: Order): string {
  return `https://${shop.domain}/orders/${order.token}`;
}

export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function addressPayload(address: Address): object {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    name: `${address.firstName} ${address.lastName}`.trim(),
    company: address.company ?? null,
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    province: address.province ?? null,
    province_code: address.provinceCode ?? null,
    zip: address.zip,
    country: countryName(address.countryCode),
    country_code: address.countryCode,
    phone: address.phone ?? null,
  };
}

function linePayload(order: Order, line: Line): object {
  const sent = fulfilledQuantity(order, line.id);
  const left = Math.max(0, currentQuantity(line) - sent);
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    variant_id: line.variantId,
    product_id: line.productId,
    product_exists: true,
    title: line.title,
    variant_title: line.variantTitle,
    name: `${line.title} - ${line.variantTitle}`,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: currentQuantity(line),
    fulfillable_quantity: left,
    fulfillment_status: sent === 0 ? null : left === 0 ? 'fulfilled' : 'partial',
    fulfillment_service: 'manual',
    price: line.price,
    total_discount: '0.00',
    grams: line.grams,
    requires_shipping: line.requiresShipping,
    taxable: line.taxable,
    gift_card: false,
    properties: line.properties,
  };
}

export function fulfillmentPayload(order: Order, fulfillment: Fulfillment): object {
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
    order_id: order.id,
    name: fulfillment.name,
    status: fulfillment.status.toLowerCase(),
    created_at: fulfillment.createdAt,
    updated_at: fulfillment.updatedAt,
    location_id: fulfillment.locationId,
    tracking_company: fulfillment.tracking[0]?.company ?? null,
    tracking_number: fulfillment.tracking[0]?.number ?? null,
    tracking_numbers: fulfillment.tracking.map(({ number }) => number),
    tracking_url: fulfillment.tracking[0]?.url ?? null,
    tracking_urls: fulfillment.tracking.map(({ url }) => url),
    line_items: fulfillment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  };
}

export function refundPayload(order: Order, refund: Refund): object {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: order.id,
    note: refund.note,
    created_at: refund.createdAt,
    processed_at: refund.createdAt,
    refund_line_items: refund.lines.map(({ id, lineId, quantity, restockType, subtotal }) => ({
      id,
      line_item_id: lineId,
      quantity,
      restock_type: restockType.toLowerCase(),
      subtotal,
      total_tax: '0.00',
    })),
    transactions: [{ kind: 'refund', status: 'success', amount: refund.amount, currency: order.currency }],
    order_adjustments: [],
  };
}
