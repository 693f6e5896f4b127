import { currentQuantity, fulfillmentStatus, type Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { type Html, html } from './html.ts';

/** What the buyer sees after the purchase: the lines, and the parcels with their tracking numbers. */
export function orderStatusPage(shop: Shop, order: Order): Html {
  const address = order.shippingAddress;
  return html`<section><h2>${order.cancelledAt ? 'This order was cancelled' : 'Thank you'}</h2>
<p>Fulfilment: ${label(fulfillmentStatus(order))}</p>
<p>To ${address.firstName} ${address.lastName}, ${address.address1}, ${address.zip} ${address.city}, ${address.countryCode} by ${order.shippingLine.title}</p></section>
<section><h2>Items</h2>${order.lines.map((line) => lineView(shop, line))}</section>
${parcels(order)}`;
}

export function label(status: string): string {
  const text = status.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lineView(shop: Shop, line: Order['lines'][number]): Html {
  const shown = line.properties.filter(({ name }) => !name.startsWith('_'));
  return html`<p>${currentQuantity(line)} × ${line.title} (${line.variantTitle}), ${line.price} ${shop.currency}</p>
<ul>${shown.map(({ name, value }) => html`<li>${name}: ${value}</li>`)}</ul>`;
}

export function parcels(order: Order): Html {
  const sent = order.fulfillments.filter(({ status }) => status === 'SUCCESS');
  if (sent.length === 0) return html``;
  return html`<section><h2>Parcels</h2>${sent.map(
    ({ name, tracking, lines }) => html`<p>${name}: ${lines.reduce((sum, { quantity }) => sum + quantity, 0)} pieces</p>
<ul>${tracking.map(
      ({ number, url, company }) =>
        html`<li>${company ?? 'Tracking'} ${url ? html`<a href="${url}">${number ?? url}</a>` : (number ?? '')}</li>`,
    )}</ul>`,
  )}</section>`;
}
