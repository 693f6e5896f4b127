import type { Product, Variant } from '../products/product.ts';
import type { Shop } from '../shop.ts';
import { Html, html, json } from './html.ts';
import { productJson } from './product-json.ts';

/** A product as a theme shows it: the form for the cart, a dynamic checkout button and the product's data. */
export function productPage(shop: Shop, product: Product, root: string, variantId: number): Html {
  const variant = product.variants.find(({ id }) => id === variantId) ?? product.variants[0];
  if (!variant) return html`<p>Sold out</p>`;
  const metafields = product.metafields.map(({ namespace, key, type, value }) => ({ namespace, key, type, value }));
  return html`<div class="columns product">
<div class="pictures">${product.media.map(({ id, url, alt }) => html`<img src="${url}" alt="${alt}" width="400" height="400" data-media-id="${id}">`)}</div>
<div>
<p><strong data-price>${variant.price} ${shop.currency}</strong></p>
<div>${new Html(product.descriptionHtml)}</div>
<form action="${root}cart/add" method="post" id="product-form" data-type="add-to-cart-form" novalidate>
<input type="hidden" name="id" value="${variant.id}">
${options(product, variant)}
<label>Quantity<input type="number" name="quantity" min="1" value="1"></label>
<div data-line-item-properties></div>
<div class="actions">
<button type="submit" name="add" class="primary">Add to cart</button>
<div data-shopify="payment-button" class="shopify-payment-button"><button type="button" class="shopify-payment-button__button">Buy it now</button></div>
</div>
</form>
<p class="notice" role="status" data-cart-drawer hidden>Added to your cart. <a href="${root}cart">View cart</a></p>
</div>
</div>
<script type="application/json" data-product-json>${json(productJson(product, root))}</script>
<script type="application/json" data-product-metafields>${json(metafields)}</script>
<script>const CART_DRAWER = ${json(shop.theme.cartDrawer)};
${new Html(themeScript)}</script>`;
}

function options(product: Product, variant: Variant): Html {
  const shown = product.options.filter(({ name }) => name !== 'Title');
  return html`${shown.map(
    (option, index) => html`<label>${option.name}<select name="options[${option.name}]" data-option="${index}">
${option.values.map(({ name }) => html`<option ${variant.values[index] === name ? 'selected' : ''}>${name}</option>`)}
</select></label>`,
  )}`;
}

/** What themes do: choose the variant, send the form in the background, and the button that skips the cart. */
const themeScript = `
const form = document.querySelector('#product-form');
const product = JSON.parse(document.querySelector('[data-product-json]').textContent);
const selects = [...form.querySelectorAll('[data-option]')];
const idInput = form.querySelector('[name=id]');
const price = document.querySelector('[data-price]');
const root = window.Shopify.routes.root;
for (const select of selects) select.addEventListener('change', () => {
  const values = selects.map(({ value }) => value);
  const variant = product.variants.find(({ options }) => values.every((value, index) => options[index] === value));
  for (const button of form.querySelectorAll('button')) button.disabled = !variant;
  price.textContent = variant ? (variant.price / 100).toFixed(2) + ' ' + window.Shopify.currency.active : 'Unavailable';
  if (!variant) return;
  idInput.value = variant.id;
  idInput.dispatchEvent(new Event('change', { bubbles: true }));
  history.replaceState({}, '', '?variant=' + variant.id);
});
const addInBackground = () => fetch(root + 'cart/add.js', { method: 'POST', body: new FormData(form) });
if (CART_DRAWER) form.addEventListener('submit', async (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const answer = await addInBackground();
  document.querySelector('[data-cart-drawer]').hidden = !answer.ok;
});
form.querySelector('.shopify-payment-button__button').addEventListener('click', async (event) => {
  if (event.defaultPrevented) return;
  if ((await addInBackground()).ok) location.assign(root + 'checkout');
});
`;
