import { serviceOf } from '../orders/fulfillment-orders.ts';
import {
  currentQuantity,
  type FulfillmentOrder,
  financialStatus,
  fulfillmentStatus,
  type Line,
  type Order,
} from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { type Html, html } from './html.ts';
import { label, parcels } from './order-status-page.ts';
import { addressFields } from './shop-pages.ts';

/** An order in the shop's admin. */
export function orderPage(shop: Shop, order: Order, root: string): Html {
  const actions = `${root}/orders/${order.id}`;
  return html`<section><h2>${order.name}</h2>
<p>${label(financialStatus(order))}, ${label(fulfillmentStatus(order))}${order.cancelledAt ? ', cancelled' : ''}. Placed ${order.createdAt} by ${order.email}.</p>
${order.cancelledAt ? '' : html`<form method="post" action="${actions}/cancel"><button class="danger">Cancel and refund</button></form>`}</section>
${order.lines.map((line) => lineSection(shop, line, actions))}
<section><h2>Fulfilment orders</h2>${order.fulfillmentOrders.map((one) => fulfillmentOrder(shop, one, actions))}</section>
${parcels(order)}
<section><h2>Shipping address</h2><form method="post" action="${actions}/address">${addressFields(order.shippingAddress)}<button>Change address</button></form></section>`;
}

function lineSection(shop: Shop, line: Line, actions: string): Html {
  const quantity = currentQuantity(line);
  const form = (
    path: string,
    text: string,
    value: number,
  ) => html`<form class="row" method="post" action="${actions}/${path}">
<input type="hidden" name="line" value="${line.id}"><label>${text}<input type="number" name="quantity" min="0" value="${value}"></label><button>${text}</button></form>`;
  return html`<section><h2>${quantity} × ${line.title} (${line.variantTitle})</h2>
<p>${line.sku} · ${line.price} ${shop.currency}</p>
<ul>${line.properties.map(({ name, value }) => html`<li>${name}: ${value}</li>`)}</ul>
<div class="actions">${form('refund', 'Refund pieces', 1)}${form('edit', 'Set quantity', quantity)}</div></section>`;
}

function fulfillmentOrder(shop: Shop, one: FulfillmentOrder, actions: string): Html {
  const pieces = one.lines.reduce((sum, { remaining }) => sum + remaining, 0);
  const service = serviceOf(shop, one);
  const isOpen = one.status === 'OPEN' && one.requestStatus !== 'SUBMITTED';
  const isMovable =
    service &&
    (one.status === 'OPEN' || one.status === 'IN_PROGRESS') &&
    one.requestStatus !== 'CANCELLATION_REQUESTED';
  return html`<p>${service?.name ?? 'Shop location'}: ${label(one.status)}, ${label(one.requestStatus)}, ${pieces} pieces left</p>
${
  isMovable
    ? html`<form method="post" action="${actions}/request"><input type="hidden" name="fulfillmentOrder" value="${one.id}"><button>${isOpen ? 'Request fulfilment' : 'Request cancellation'}</button></form>`
    : ''
}`;
}
