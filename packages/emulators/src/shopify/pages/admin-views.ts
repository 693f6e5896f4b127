import { amount, financialStatus, fulfillmentStatus, type Order, totals } from '../orders/order.ts';
import { type Product, variantTitle } from '../products/product.ts';
import { PRIVACY_REQUESTS } from '../settings.ts';
import type { Shop } from '../shop.ts';
import { type Html, html } from './html.ts';
import { label } from './order-status-page.ts';

export function orderListPage(shop: Shop, orders: readonly Order[], root: string): Html {
  if (orders.length === 0) return html`<p>No orders yet.</p>`;
  return html`<div class="card scroll"><table>
<thead><tr><th>Order</th><th>Customer</th><th>Total</th><th>Payment</th><th>Fulfilment</th></tr></thead>
<tbody>${[...orders].reverse().map(
    (order) => html`<tr><td><a href="${root}/orders/${order.id}">${order.name}</a></td>
<td>${order.customer.firstName} ${order.customer.lastName}</td><td>${amount(totals(order).current)} ${shop.currency}</td>
<td>${label(financialStatus(order))}</td><td>${order.cancelledAt ? 'Cancelled' : label(fulfillmentStatus(order))}</td></tr>`,
  )}</tbody></table></div>`;
}

export function productListPage(products: readonly Product[], root: string): Html {
  if (products.length === 0) return html`<p>No products yet.</p>`;
  return html`<div class="card scroll"><table>
<thead><tr><th>Product</th><th>Status</th><th>Variants</th><th>Online store</th></tr></thead>
<tbody>${products.map(
    (
      product,
    ) => html`<tr><td><a href="${root}/products/${product.id}">${product.title}</a></td><td>${label(product.status)}</td>
<td>${product.variants.length}</td><td>${product.publishedAt ? html`<a href="${root.replace(/admin$/, 'products')}/${product.handle}">Published</a>` : 'Not published'}</td></tr>`,
  )}</tbody></table></div>`;
}

export function productPage(shop: Shop, product: Product, root: string): Html {
  const actions = `${root}/products/${product.id}`;
  return html`<form class="card" method="post" action="${actions}/edit">
<label>Title<input name="title" value="${product.title}" required></label>
<label>Status<select name="status"><option value="ACTIVE">Active</option><option value="DRAFT" ${product.status === 'DRAFT' ? 'selected' : ''}>Draft</option></select></label>
${product.variants.map(
  (variant) => html`<label>Price of ${variantTitle(variant)} (${variant.sku}) in ${shop.currency}
<input name="price-${variant.id}" value="${variant.price}" inputmode="decimal" required></label>`,
)}
<button class="primary">Save</button></form>
<form method="post" action="${actions}/delete"><button class="danger">Delete product</button></form>`;
}

export function appsPage({ installation }: Shop, root: string, isOffered: boolean): Html {
  const open = isOffered
    ? html`<a class="button primary" href="${root}/apps/inkstand">${installation ? 'Open app' : 'Install app'}</a>`
    : '';
  return html`<section><h2>Inkstand</h2>
<p>Custom merchandise, printed on demand and sent to your customers.</p>
${installation ? html`<p>Installed with ${installation.scopes.join(', ')}.</p>` : html`<p>Not installed.</p>`}
<div class="actions">${open}
${installation ? html`<form method="post" action="${root}/apps/uninstall"><button class="danger">Uninstall</button></form>` : ''}</div></section>`;
}

export function settingsPage(shop: Shop, root: string, scriptUrl: string): Html {
  const check = (name: string, text: string, isOn: boolean) =>
    html`<label><input type="checkbox" name="${name}" ${isOn ? 'checked' : ''}>${text}</label>`;
  return html`<form class="card" method="post" action="${root}/settings">
<label>Name<input name="name" value="${shop.name}" required></label>
<label>Domain<input name="primaryHost" value="${shop.primaryHost}" required></label>
<label>Shopify address<input name="domain" value="${shop.domain}" required></label>
${check('appEmbed', 'Theme: Inkstand app embed', shop.theme.appEmbed)}
${check('cartDrawer', 'Theme: cart drawer', shop.theme.cartDrawer)}
<label>Address of the app's script (empty: ${scriptUrl || 'none'})<input name="scriptUrl" value="${shop.theme.scriptUrl}"></label>
${check('frozen', 'Freeze the shop', shop.frozen)}
<button class="primary">Save</button></form>
<form class="card row" method="post" action="${root}/privacy">
<label>Privacy request<select name="topic">${PRIVACY_REQUESTS.map((topic) => html`<option>${topic}</option>`)}</select></label>
<button>Send to the app</button></form>`;
}
