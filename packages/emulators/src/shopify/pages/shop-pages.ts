import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure } from '../failure.ts';
import { type Address, SHIPPING_METHODS } from '../orders/order.ts';
import { allOrders } from '../orders/order-store.ts';
import { placeOrder } from '../orders/place-order.ts';
import { isOnSale, type Product } from '../products/product.ts';
import { allProducts } from '../products/product-store.ts';
import { bodyText, header, parseJson, query, requestedShop } from '../requests.ts';
import type { Shop } from '../shop.ts';
import {
  addToCart,
  type Cart,
  formatCents,
  openCart,
  readWanted,
  readWantedJson,
  saveCart,
  showCart,
  showItem,
} from './carts.ts';
import { type Html, html, json, page } from './html.ts';
import { shopLinks } from './links.ts';
import { orderStatusPage } from './order-status-page.ts';
import { productJson } from './product-json.ts';
import { productPage } from './product-page.ts';

/** The shop that buyers see, with what a theme's scripts rely on. */
export function shopPages(app: FastifyInstance, emulator: Emulator): void {
  const send = (reply: FastifyReply, shop: Shop, title: string, body: Html) =>
    reply.type('text/html; charset=utf-8').send(
      page(
        {
          title,
          shop: shop.name,
          links: shopLinks(app.prefix, shop),
          scripts: themeScripts(emulator, shop, root(shop)),
        },
        body,
      ),
    );
  const root = (shop: Shop) => `${app.prefix}/${shop.domain}/`;

  app.get('/:shop', async (request, reply) => reply.redirect(root(await requestedShop(emulator, request)), 302));

  app.get('/:shop/', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const products = (await allProducts(emulator, shop.key)).filter(isOnSale);
    const list = products.map((product) => productCard(shop, product, root(shop)));
    return send(
      reply,
      shop,
      'Products',
      products.length > 0 ? html`<ul class="grid">${list}</ul>` : html`<p>Nothing is sold here yet.</p>`,
    );
  });

  app.get('/:shop/products/:handle', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const { handle } = request.params as { handle: string };
    const isJson = /\.js(on)?$/.test(handle);
    const wanted = handle.replace(/\.js(on)?$/, '');
    const product = (await allProducts(emulator, shop.key)).find((one) => one.handle === wanted && isOnSale(one));
    if (!product) throw failure(404, 'Not Found');
    if (isJson) return productJson(product, root(shop));
    const variant = Number(query(request).get('variant') ?? product.variants[0]?.id);
    return send(reply, shop, product.title, productPage(shop, product, root(shop), variant));
  });

  cartRoutes(app, emulator, root, send);
  checkoutRoutes(app, emulator, root, send);
}

type Send = (reply: FastifyReply, shop: Shop, title: string, body: Html) => FastifyReply;
type Root = (shop: Shop) => string;

function cartRoutes(app: FastifyInstance, emulator: Emulator, root: Root, send: Send): void {
  const change = async (request: FastifyRequest, reply: FastifyReply, work: (cart: Cart, shop: Shop) => unknown) => {
    const shop = await requestedShop(emulator, request);
    const cart = await openCart(emulator, shop, request);
    await work(cart, shop);
    await saveCart(emulator, shop, cart, reply, root(shop));
    return { shop, cart };
  };
  const add = async (request: FastifyRequest, cart: Cart, shop: Shop) => {
    const isJson = header(request, 'content-type').includes('json');
    const wanted = isJson ? readWantedJson(parseJson(bodyText(request))) : [readWanted(await readForm(request))];
    const added = [];
    for (const one of wanted) added.push(await addToCart(emulator, shop, cart, one));
    return added;
  };
  /** Sets the quantity of an item by its `id` (a key or a variant) or `line`; 0 removes it. */
  const setQuantity = async (request: FastifyRequest, cart: Cart) => {
    const isJson = header(request, 'content-type').includes('json');
    const form = isJson
      ? new URLSearchParams(Object.entries(parseJson(bodyText(request))).map(([key, value]) => [key, String(value)]))
      : await readForm(request);
    const item =
      cart.items.find(({ key, variantId }) => [key, String(variantId)].includes(form.get('id') ?? '')) ??
      cart.items[Number(form.get('line')) - 1];
    if (item) item.quantity = Number(form.get('quantity') ?? 0);
    cart.items = cart.items.filter(({ quantity }) => quantity > 0);
  };

  app.post('/:shop/cart/add', async (request, reply) => {
    const { shop } = await change(request, reply, (cart, current) => add(request, cart, current));
    const returnTo = (await readForm(request)).get('return_to');
    return reply.redirect(`${root(shop)}${returnTo === '/checkout' ? 'checkout' : 'cart'}`, 303);
  });
  app.post('/:shop/cart/add.js', async (request, reply) => {
    let added: Awaited<ReturnType<typeof add>> = [];
    const { shop } = await change(request, reply, async (cart, current) => {
      added = await add(request, cart, current);
    });
    const items = await Promise.all(added.map((item) => showItem(emulator, shop, item, root(shop))));
    return items.length === 1 ? items[0] : { items };
  });
  app.post('/:shop/cart/change', async (request, reply) => {
    const { shop } = await change(request, reply, (cart) => setQuantity(request, cart));
    return reply.redirect(`${root(shop)}cart`, 303);
  });
  app.post('/:shop/cart/change.js', async (request, reply) => {
    const { shop, cart } = await change(request, reply, (current) => setQuantity(request, current));
    return showCart(emulator, shop, cart, root(shop));
  });
  app.post('/:shop/cart/clear.js', async (request, reply) => {
    const { shop, cart } = await change(request, reply, (current) => {
      current.items = [];
    });
    return showCart(emulator, shop, cart, root(shop));
  });
  app.get('/:shop/cart.js', async (request) => {
    const shop = await requestedShop(emulator, request);
    return showCart(emulator, shop, await openCart(emulator, shop, request), root(shop));
  });
  app.get('/:shop/cart', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const cart = await showCart(emulator, shop, await openCart(emulator, shop, request), root(shop));
    if (cart.items.length === 0)
      return send(
        reply,
        shop,
        'Cart',
        html`<p>Your cart is empty.</p><p><a href="${root(shop)}">Continue shopping</a></p>`,
      );
    const rows = cart.items.map(
      (item) => html`<section>
<h2><a href="${item.url}">${item.title}</a></h2>
${propertyList(item.properties)}
<p>${formatCents(shop, item.line_price)}</p>
<form class="row" method="post" action="${root(shop)}cart/change"><input type="hidden" name="id" value="${item.key}">
<label>Quantity of ${item.title}<input type="number" name="quantity" min="0" value="${item.quantity}"></label><button>Update</button></form>
</section>`,
    );
    return send(
      reply,
      shop,
      'Cart',
      html`${rows}<p><strong>Total ${formatCents(shop, cart.total_price)}</strong></p><p><a class="button primary" href="${root(shop)}checkout">Check out</a></p>`,
    );
  });
}

/** Properties whose name begins with an underscore are hidden from buyers, as themes do. */
function propertyList(properties: Record<string, string>): Html {
  const shown = Object.entries(properties).filter(([name]) => !name.startsWith('_'));
  return html`<ul>${shown.map(([name, value]) => html`<li>${name}: ${value}</li>`)}</ul>`;
}

function checkoutRoutes(app: FastifyInstance, emulator: Emulator, root: Root, send: Send): void {
  app.get('/:shop/checkout', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const cart = await showCart(emulator, shop, await openCart(emulator, shop, request), root(shop));
    if (cart.items.length === 0) return reply.redirect(`${root(shop)}cart`, 303);
    return send(reply, shop, 'Checkout', checkoutForm(shop, cart.items, cart.total_price));
  });

  app.post('/:shop/checkout', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const cart = await openCart(emulator, shop, request);
    const form = await readForm(request);
    const order = await placeOrder(emulator, shop, {
      lines: cart.items.map(({ variantId, quantity, properties }) => ({ variantId, quantity, properties })),
      email: form.get('email') ?? '',
      address: readAddress(form),
      shipping: form.get('shipping') ?? '',
      note: form.get('note') ?? '',
    });
    cart.items = [];
    await saveCart(emulator, shop, cart, reply, root(shop));
    return reply.redirect(`${root(shop)}orders/${order.token}`, 303);
  });

  app.get('/:shop/orders/:token', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const { token } = request.params as { token: string };
    const order = (await allOrders(emulator, shop.key)).find((one) => one.token === token);
    if (!order) throw failure(404, 'Not Found');
    return send(reply, shop, `Order ${order.name}`, orderStatusPage(shop, order));
  });
}

export function readAddress(form: URLSearchParams): Address {
  const text = (name: string) => form.get(name)?.trim() ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    province: text('province'),
    provinceCode: text('province'),
    zip: text('zip'),
    countryCode: text('countryCode').toUpperCase(),
  };
}

export function addressFields(address: Partial<Address>): Html {
  const field = (name: keyof Address, label: string, autocomplete: string, isRequired = true) => html`<label>${label}
<input name="${name}" value="${address[name]}" autocomplete="${autocomplete}" ${isRequired ? 'required' : ''}></label>`;
  return html`${field('firstName', 'First name', 'given-name')}
${field('lastName', 'Last name', 'family-name')}
${field('address1', 'Address', 'address-line1')}
${field('address2', 'Apartment or suite (optional)', 'address-line2', false)}
${field('city', 'City', 'address-level2')}
${field('province', 'State or province code (optional)', 'address-level1', false)}
${field('zip', 'Postal code', 'postal-code')}
<label>Country code<input name="countryCode" value="${address.countryCode}" autocomplete="country" pattern="[A-Za-z]{2}" maxlength="2" required></label>`;
}

function checkoutForm(
  shop: Shop,
  items: readonly { title: string; quantity: number; properties: Record<string, string> }[],
  total: number,
): Html {
  return html`<div class="columns">
<form method="post" class="card">
<label>Email<input type="email" name="email" autocomplete="email" required></label>
${addressFields({ countryCode: shop.country })}
<label>Shipping method<select name="shipping">${SHIPPING_METHODS.map(({ code, title, price }) => html`<option value="${code}">${title} (${price} ${shop.currency})</option>`)}</select></label>
<label>Note (optional)<textarea name="note" rows="2"></textarea></label>
<label>Test card<input value="4242 4242 4242 4242" readonly></label>
<button class="primary">Pay</button>
</form>
<section><h2>Your order</h2>${items.map((item) => html`<p>${item.quantity} × ${item.title}</p>${propertyList(item.properties)}`)}
<p><strong>${formatCents(shop, total)} plus shipping</strong></p></section>
</div>`;
}

/** A form, also when a script sends it as multipart. */
async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  const type = header(request, 'content-type');
  if (!type.includes('multipart')) return new URLSearchParams(bodyText(request));
  const form = await new Response(bodyText(request), { headers: { 'Content-Type': type } }).formData();
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

function themeScripts(emulator: Emulator, shop: Shop, root: string): Html {
  const settings = {
    shop: shop.domain,
    locale: 'en',
    currency: { active: shop.currency, rate: '1.0' },
    routes: { root },
  };
  const address = shop.theme.scriptUrl || emulator.options.scriptUrl?.();
  const script =
    shop.theme.appEmbed && address ? html`<script src="${address}" data-shop="${shop.domain}" defer></script>` : '';
  return html`<script>window.Shopify = ${json(settings)};</script>
${script}`;
}

function productCard(shop: Shop, product: Product, root: string): Html {
  const [media] = product.media;
  const prices = product.variants.map(({ price }) => Number(price));
  return html`<li class="card"><a href="${root}products/${product.handle}">
${media ? html`<img src="${media.url}" alt="${media.alt}" width="300" height="300" loading="lazy">` : ''}${product.title}</a>
<div>From ${Math.min(...prices).toFixed(2)} ${shop.currency}</div></li>`;
}
