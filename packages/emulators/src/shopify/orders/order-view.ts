import type { Call } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { gid } from '../ids.ts';
import { metafieldFields } from '../products/metafields.ts';
import { findProduct, findVariant } from '../products/product-store.ts';
import { productView, variantView } from '../products/product-view.ts';
import { findLocation, serviceView } from '../shop-view.ts';
import { serviceOf } from './fulfillment-orders.ts';
import {
  amount,
  cents,
  currentQuantity,
  type Fulfillment,
  type FulfillmentOrder,
  financialStatus,
  fulfilledQuantity,
  fulfillmentStatus,
  type Line,
  type Order,
  type Refund,
  totals,
} from './order.ts';
import { countryName, statusUrl } from './order-payload.ts';

export function orderView(call: Call, order: Order) {
  const money = moneyBag(order);
  const { subtotal, shipping, refunded, total, current } = totals(order);
  const address = addressView(order);
  const shippingLine = {
    ...order.shippingLine,
    id: gid('ShippingLine', order.shippingLine.id),
    source: 'shopify',
    carrierIdentifier: null,
    originalPriceSet: money(shipping),
  };
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    processedAt: order.createdAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    closed: false,
    closedAt: null,
    test: true,
    confirmed: true,
    currencyCode: order.currency,
    displayFinancialStatus: financialStatus(order),
    displayFulfillmentStatus: fulfillmentStatus(order),
    email: order.email,
    phone: order.phone,
    note: order.note,
    tags: [],
    customAttributes: [],
    customer: {
      __typename: 'Customer',
      id: gid('Customer', order.customer.id),
      displayName: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
      firstName: order.customer.firstName,
      lastName: order.customer.lastName,
      defaultEmailAddress: { emailAddress: order.email },
      defaultPhoneNumber: order.phone ? { phoneNumber: order.phone } : null,
      locale: 'en',
    },
    shippingAddress: address,
    billingAddress: address,
    shippingLine,
    shippingLines: (page: Page) => connection([shippingLine], page, ({ id }) => id),
    lineItems: (page: Page) =>
      connection(
        order.lines.map((line) => lineView(call, order, line)),
        page,
        ({ id }) => id,
      ),
    fulfillmentOrders: (page: Page) =>
      connection(
        order.fulfillmentOrders.map((one) => fulfillmentOrderView(call, order, one)),
        page,
        ({ id }) => id,
      ),
    fulfillments: ({ first }: { first?: number | null }) =>
      order.fulfillments.slice(0, first ?? undefined).map((one) => fulfillmentView(call, order, one)),
    refunds: ({ first }: { first?: number | null }) =>
      order.refunds.slice(0, first ?? undefined).map((one) => refundView(call, order, one)),
    totalPriceSet: money(total),
    currentTotalPriceSet: money(current),
    subtotalPriceSet: money(subtotal),
    totalShippingPriceSet: money(shipping),
    totalTaxSet: money(0),
    totalRefundedSet: money(refunded),
    statusPageUrl: () => statusUrl(call.shop, order),
    edited: order.edited,
    sourceName: 'web',
    ...metafieldFields([], 'ORDER'),
  };
}

function moneyBag({ currency }: Order) {
  return (value: number) => {
    const money = { amount: amount(value), currencyCode: currency };
    return { shopMoney: money, presentmentMoney: money };
  };
}

function addressView({ id, shippingAddress: address }: Order) {
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', id),
    name: `${address.firstName} ${address.lastName}`.trim(),
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? null,
    address1: address.address1,
    address2: address.address2 ?? null,
    city: address.city,
    province: address.province ?? null,
    provinceCode: address.provinceCode ?? null,
    zip: address.zip,
    country: countryName(address.countryCode),
    countryCodeV2: address.countryCode,
    phone: address.phone ?? null,
  };
}

function lineView(call: Call, order: Order, line: Line) {
  const money = moneyBag(order);
  const price = money(cents(line.price));
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    name: `${line.title} - ${line.variantTitle}`,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: currentQuantity(line),
    unfulfilledQuantity: Math.max(0, currentQuantity(line) - fulfilledQuantity(order, line.id)),
    refundableQuantity: currentQuantity(line),
    requiresShipping: line.requiresShipping,
    taxable: line.taxable,
    vendor: line.vendor,
    async variant() {
      const found = await findVariant(call.emulator, call.shop.key, line.variantId);
      return found ? variantView(call, found.product, found.variant) : null;
    },
    async product() {
      const product = await findProduct(call.emulator, call.shop.key, line.productId);
      return product ? productView(call, product) : null;
    },
    customAttributes: line.properties.map(({ name, value }) => ({ key: name, value })),
    originalUnitPriceSet: price,
    discountedUnitPriceSet: price,
    originalTotalSet: money(cents(line.price) * line.quantity),
  };
}

function lineOf(call: Call, order: Order, lineId: number) {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? lineView(call, order, line) : null;
}

export function fulfillmentOrderView(call: Call, order: Order, one: FulfillmentOrder) {
  const location = findLocation(call.shop, one.locationId);
  const address = order.shippingAddress;
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', one.id),
    status: one.status,
    requestStatus: one.requestStatus,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    fulfillAt: one.createdAt,
    order: () => orderView(call, order),
    orderId: gid('Order', order.id),
    orderName: order.name,
    assignedLocation: { name: location.name, countryCode: location.address.countryCode, location },
    destination: {
      __typename: 'FulfillmentOrderDestination',
      id: gid('FulfillmentOrderDestination', one.id),
      firstName: address.firstName,
      lastName: address.lastName,
      company: address.company ?? null,
      address1: address.address1,
      address2: address.address2 ?? null,
      city: address.city,
      province: address.province ?? null,
      zip: address.zip,
      countryCode: address.countryCode,
      email: order.email,
      phone: address.phone ?? order.phone,
    },
    deliveryMethod: {
      __typename: 'DeliveryMethod',
      id: gid('DeliveryMethod', one.id),
      methodType: 'SHIPPING',
      presentedName: order.shippingLine.title,
      serviceCode: order.shippingLine.code,
    },
    lineItems: (page: Page) =>
      connection(
        one.lines.map(({ id, lineId, total, remaining }) => {
          const line = lineOf(call, order, lineId);
          return {
            __typename: 'FulfillmentOrderLineItem',
            id: gid('FulfillmentOrderLineItem', id),
            totalQuantity: total,
            remainingQuantity: remaining,
            lineItem: line,
            sku: line?.sku,
            productTitle: line?.title,
            variantTitle: line?.variantTitle,
            requiresShipping: line?.requiresShipping,
            variant: line?.variant,
          };
        }),
        page,
        ({ id }) => id,
      ),
    supportedActions: supportedActions(call, one).map((action) => ({ action, externalUrl: null })),
    merchantRequests: (page: Page) =>
      connection(
        one.requests.map((request) => ({ ...request, id: gid('FulfillmentOrderMerchantRequest', request.id) })),
        page,
        ({ id }) => id,
      ),
  };
}

function supportedActions({ shop }: Call, one: FulfillmentOrder): string[] {
  if (one.status === 'IN_PROGRESS')
    return ['CREATE_FULFILLMENT', ...(serviceOf(shop, one) ? ['REQUEST_CANCELLATION'] : [])];
  if (one.status !== 'OPEN') return [];
  if (!serviceOf(shop, one)) return ['CREATE_FULFILLMENT', 'HOLD', 'MOVE'];
  return one.requestStatus === 'SUBMITTED'
    ? ['REQUEST_CANCELLATION']
    : ['REQUEST_FULFILLMENT', 'CREATE_FULFILLMENT', 'HOLD'];
}

export function fulfillmentView(call: Call, order: Order, one: Fulfillment) {
  const service = call.shop.services.find(({ locationId }) => locationId === one.locationId);
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', one.id),
    legacyResourceId: String(one.id),
    name: one.name,
    status: one.status,
    displayStatus: one.status === 'SUCCESS' ? 'FULFILLED' : 'CANCELED',
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    totalQuantity: one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: ({ first }: { first?: number | null }) => one.tracking.slice(0, first ?? undefined),
    fulfillmentLineItems: (page: Page) =>
      connection(
        one.lines.map(({ id, lineId, quantity }) => ({
          __typename: 'FulfillmentLineItem',
          id: gid('FulfillmentLineItem', id),
          quantity,
          lineItem: lineOf(call, order, lineId),
        })),
        page,
        ({ id }) => id,
      ),
    location: findLocation(call.shop, one.locationId),
    order: () => orderView(call, order),
    service: service ? serviceView(call.shop, service) : null,
  };
}

export function refundView(call: Call, order: Order, refund: Refund) {
  const money = moneyBag(order);
  return {
    __typename: 'Refund',
    id: gid('Refund', refund.id),
    legacyResourceId: String(refund.id),
    createdAt: refund.createdAt,
    updatedAt: refund.createdAt,
    note: refund.note,
    refundLineItems: (page: Page) =>
      connection(
        refund.lines.map(({ id, lineId, quantity, restockType, subtotal }) => ({
          id: gid('RefundLineItem', id),
          quantity,
          restockType,
          restocked: restockType !== 'NO_RESTOCK',
          lineItem: lineOf(call, order, lineId),
          subtotalSet: money(cents(subtotal)),
        })),
        page,
        ({ id }) => id,
      ),
    totalRefundedSet: money(cents(refund.amount)),
    order: () => orderView(call, order),
  };
}
