import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure, ShopifyFailure } from '../failure.ts';
import { UserErrors } from '../graphql/call.ts';
import { uninstall } from '../oauth/install.ts';
import { hostParameter, signedQuery } from '../oauth/signed-query.ts';
import { cancelOrder, changeAddress, editQuantity, refundLines } from '../orders/change-order.ts';
import { requestCancellation, submitRequest } from '../orders/fulfillment-orders.ts';
import { allOrders, changeOrder, findOrder } from '../orders/order-store.ts';
import { allProducts, changeProduct, findProduct } from '../products/product-store.ts';
import { money } from '../products/variant-input.ts';
import { fields, query, requestedShop } from '../requests.ts';
import { changeSettings, PRIVACY_REQUESTS, type PrivacyRequest, sendPrivacyRequest } from '../settings.ts';
import type { Shop } from '../shop.ts';
import { changeShop } from '../shops.ts';
import { appsPage, orderListPage, productListPage, productPage, settingsPage } from './admin-views.ts';
import { type Html, page } from './html.ts';
import { adminLinks } from './links.ts';
import { orderPage } from './order-page.ts';
import { readAddress } from './shop-pages.ts';

interface Step {
  shop: Shop;
  id: number;
  form: URLSearchParams;
}

/** The shop's admin: what its owner can do to orders, products, the app and the shop. */
export function adminPages(app: FastifyInstance, emulator: Emulator): void {
  const show = (path: string, title: (step: Step) => string, body: (step: Step) => Promise<Html>) =>
    app.get(`/:shop/admin/${path}`, async (request, reply) => {
      const step = await readStep(emulator, request);
      const settings = {
        title: title(step),
        shop: step.shop.name,
        links: adminLinks(app.prefix, step.shop),
        notice: query(request).get('done') ?? undefined,
      };
      return reply.type('text/html; charset=utf-8').send(page(settings, await body(step)));
    });

  /** A form's action: does it, and returns to the page with a note of what was done, or why not. */
  const action = (path: string, back: string, done: string, work: (step: Step) => Promise<unknown>) =>
    app.post(`/:shop/admin/${path}`, async (request, reply) => {
      const step = await readStep(emulator, request);
      const note = await attempt(() => work(step), done);
      return goTo(reply, `${app.prefix}/${step.shop.domain}/admin/${back.replace(':id', String(step.id))}`, note);
    });

  const root = (shop: Shop) => `${app.prefix}/${shop.domain}/admin`;
  app.get('/:shop/admin', async (request, reply) =>
    reply.redirect(`${root(await requestedShop(emulator, request))}/orders`, 302),
  );

  show(
    'orders',
    () => 'Orders',
    async ({ shop }) => orderListPage(shop, await allOrders(emulator, shop.key), root(shop)),
  );
  show(
    'orders/:id',
    () => 'Order',
    async ({ shop, id }) => orderPage(shop, await mustFindOrder(emulator, shop, id), root(shop)),
  );
  show(
    'products',
    () => 'Products',
    async ({ shop }) => productListPage(await allProducts(emulator, shop.key), root(shop)),
  );
  show(
    'products/:id',
    () => 'Product',
    async ({ shop, id }) => {
      const product = await findProduct(emulator, shop.key, id);
      if (!product) throw failure(404, 'Not Found');
      return productPage(shop, product, root(shop));
    },
  );
  show(
    'apps',
    () => 'Apps',
    async ({ shop }) => appsPage(shop, root(shop), emulator.options.appUrl() !== undefined),
  );
  show(
    'settings',
    () => 'Settings',
    async ({ shop }) => settingsPage(shop, root(shop), emulator.options.scriptUrl?.() ?? ''),
  );

  // Where an installation begins, and how an installed app is opened.
  app.get('/:shop/admin/apps/inkstand', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const url = emulator.options.appUrl();
    if (!url) throw failure(404, 'Not Found');
    const parameters = { shop: shop.domain, host: hostParameter(shop.domain) };
    return reply.redirect(`${url}?${signedQuery(emulator.options.apiSecret, parameters)}`, 302);
  });
  action('apps/uninstall', 'apps', 'The app was uninstalled.', ({ shop }) =>
    changeShop(emulator, shop.key, (current, emit) => uninstall(emulator, current, emit)),
  );

  orderActions(emulator, action);
  productActions(emulator, action);
  action('settings', 'settings', 'The settings were saved.', ({ shop, form }) =>
    changeSettings(emulator, shop.key, {
      name: form.get('name') || shop.name,
      primaryHost: form.get('primaryHost') || shop.primaryHost,
      domain: form.get('domain') || shop.domain,
      frozen: form.has('frozen'),
      appEmbed: form.has('appEmbed'),
      cartDrawer: form.has('cartDrawer'),
      scriptUrl: form.get('scriptUrl') ?? '',
    }),
  );
  action('privacy', 'settings', 'The request was sent to the app.', async ({ shop, form }) => {
    const topic = form.get('topic') as PrivacyRequest;
    if (!PRIVACY_REQUESTS.includes(topic)) throw failure(422, 'Choose a request.');
    await sendPrivacyRequest(emulator, shop.key, topic);
  });
}

type Action = (path: string, back: string, done: string, work: (step: Step) => Promise<unknown>) => void;

function orderActions(emulator: Emulator, action: Action): void {
  action('orders/:id/cancel', 'orders/:id', 'The order was cancelled.', ({ shop, id }) =>
    cancelOrder(emulator, shop, id),
  );
  action('orders/:id/refund', 'orders/:id', 'The pieces were refunded.', ({ shop, id, form }) =>
    refundLines(emulator, shop, id, {
      lines: [{ lineId: Number(form.get('line')), quantity: Number(form.get('quantity')) }],
    }),
  );
  action('orders/:id/edit', 'orders/:id', 'The order was edited.', ({ shop, id, form }) =>
    editQuantity(emulator, shop, id, Number(form.get('line')), Number(form.get('quantity'))),
  );
  action('orders/:id/address', 'orders/:id', 'The address was changed.', ({ shop, id, form }) =>
    changeAddress(emulator, shop, id, readAddress(form)),
  );
  action('orders/:id/request', 'orders/:id', 'Fulfilment was requested.', ({ shop, id, form }) =>
    changeOrder(emulator, shop, id, (order, emit) => {
      const one = order.fulfillmentOrders.find((candidate) => candidate.id === Number(form.get('fulfillmentOrder')));
      if (!one) throw failure(404, 'Not Found');
      if (one.status === 'OPEN' && one.requestStatus !== 'SUBMITTED')
        submitRequest({ emulator, shop, order, one, emit, message: '' });
      else requestCancellation(emulator, shop, order, one, emit, '');
    }),
  );
}

function productActions(emulator: Emulator, action: Action): void {
  action('products/:id/edit', 'products/:id', 'The product was saved.', ({ shop, id, form }) =>
    changeProduct(emulator, shop.key, id, (product) => {
      product.title = form.get('title') || product.title;
      product.status = form.get('status') === 'DRAFT' ? 'DRAFT' : 'ACTIVE';
      for (const variant of product.variants) {
        variant.price = money(form.get(`price-${variant.id}`) ?? variant.price, ['price']);
      }
    }),
  );
  action('products/:id/delete', 'products', 'The product was deleted.', ({ shop, id }) =>
    changeProduct(emulator, shop.key, id, (product) => {
      product.deletedAt = emulator.timestamp();
    }),
  );
}

async function readStep(emulator: Emulator, request: FastifyRequest): Promise<Step> {
  const shop = await requestedShop(emulator, request);
  return {
    shop,
    id: Number((request.params as { id?: string }).id),
    form: request.method === 'POST' ? fields(request) : query(request),
  };
}

async function attempt(work: () => Promise<unknown>, done: string): Promise<string> {
  try {
    await work();
    return done;
  } catch (error) {
    if (error instanceof UserErrors) return error.message;
    if (error instanceof ShopifyFailure && error.status === 422)
      return String((error.body as { errors?: string }).errors);
    throw error;
  }
}

function goTo(reply: FastifyReply, url: string, note: string): FastifyReply {
  return reply.redirect(`${url}?${new URLSearchParams({ done: note })}`, 303);
}

async function mustFindOrder(emulator: Emulator, shop: Shop, id: number) {
  const order = await findOrder(emulator, shop.key, id);
  if (!order) throw failure(404, 'Not Found');
  return order;
}
