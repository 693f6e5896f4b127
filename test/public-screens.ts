import { randomUUID } from 'node:crypto';
import type { Client } from '@inkstand/contract';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { textLayer } from '@inkstand/testing/factories/basics';
import type { RunningServer } from '@inkstand/testing/servers/server-process';

/** A screen outside of the back office: its route with parameters from the demonstration data. */
interface OpenScreen {
  /** As in `apps/backoffice/src/paths.ts` or `apps/storefront/src/paths.ts`. */
  route: string;
  path: string;
}

/** The token of the newest link to such a page that was emailed to somebody. */
async function mailedToken(serverUrl: string, email: string, page: string): Promise<string> {
  for (const begin = Date.now(); Date.now() - begin < 60_000; ) {
    const { data } = (await (await fetch(`${serverUrl}/dev/outbox.json`)).json()) as {
      data: { to: string; text: string }[];
    };
    const text = data.find((mail) => mail.to === email && mail.text.includes(`/${page}/`))?.text;
    const token = new RegExp(`/${page}/([^\\s?]+)`).exec(text ?? '')?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`after a minute ${email} had no mail with a link to ${page}`);
}

/**
 * Creates a T-shirt with a text, which is not published: what is done to it changes no product of the demonstration.
 */
export async function newShirt(api: Client): Promise<{ tenant_id: string; product_id: string }> {
  const params = { tenant_id: 'acme' };
  const body = { name: 'Robot shirt', catalogue_code: 'classic-tee', colours: ['black'] };
  const { data: product } = await api.createProduct({ params, body });
  const ofProduct = { ...params, product_id: product.id };
  const { data } = await api.getProduct({ params: ofProduct });
  const document = structuredClone(data.document) as { sides: { front: { layers: object[] } } };
  document.sides.front.layers = [textLayer({ id: 'word', text: 'Robots', x: 140, fontSize: 30 })];
  await api.saveDesign({ params: ofProduct, body: { base_revision: 1, document } });
  return ofProduct;
}

async function someProof(api: Client): Promise<string> {
  const { data: proof } = await api.sendProof({
    params: await newShirt(api),
    body: { colours: ['black'], message: '', email: '', language: 'en' },
  });
  return new URL(proof.url).pathname;
}

/** Pages that everybody may open, with an invitation and a new password under way. */
export async function publicScreens(serverUrl: string): Promise<OpenScreen[]> {
  const { api } = await signedIn(serverUrl, 'admin@acme.test');
  const email = `newcomer-${randomUUID()}@acme.test`;
  const params = { tenant_id: 'acme' };
  await api.inviteUser({ params, body: { name: 'Noor Newcomer', email, role: 'customer_service' } });
  await visitor(serverUrl).api.requestPasswordReset({ body: { email: 'manager@acme.test' } });
  const [invited, reset] = await Promise.all([
    mailedToken(serverUrl, email, 'invitation'),
    mailedToken(serverUrl, 'manager@acme.test', 'reset-password'),
  ]);
  const plain = (route: string): OpenScreen => ({ route, path: route });
  return [
    plain('/'),
    plain('/about'),
    plain('/custom-solutions'),
    plain('/our-products'),
    { route: '/our-products', path: '/our-products?kind=clothing&colour=red' },
    { route: '/our-products/:family', path: '/our-products/drawstring-bags?colour=white' },
    plain('/need-merch-for-an-event'),
    plain('/how-does-it-work'),
    plain('/help/frequently-asked-questions'),
    plain('/help/help-articles'),
    { route: '/help/help-articles/:article', path: '/help/help-articles/receive-webhooks' },
    plain('/help/shipping-and-delivery'),
    plain('/login'),
    plain('/register'),
    plain('/reset-password'),
    plain('/reset-password/confirmation'),
    { route: '/reset-password/:token', path: `/reset-password/${reset}` },
    // A link that has ended: one that is good leads on.
    { route: '/email-verification/:token?', path: '/email-verification/0123456789abcdef' },
    { route: '/invitation/:token', path: `/invitation/${invited}` },
    plain('/shopify/signup'),
    plain('/event-builder'),
    { route: '/proofs/:token', path: await someProof(api) },
  ];
}

/** Pages of a fulfiller's people, for an administrator of Northprint. */
export async function printerScreens(serverUrl: string): Promise<OpenScreen[]> {
  const { api } = await signedIn(serverUrl, 'printer@northprint.test');
  const params = { tenant_id: 'printer-northprint' };
  const [parcel] = (await api.listParcels({ params, query: { state: 'to_print' } })).data;
  return [
    { route: '/printer/queue', path: '/printer/queue' },
    { route: '/printer/parcels/:id', path: `/printer/parcels/${parcel?.id}` },
    { route: '/printer/scan', path: '/printer/scan' },
    { route: '/printer/calendar', path: '/printer/calendar' },
    { route: '/printer/people', path: '/printer/people' },
    { route: '/printer/account', path: '/printer/account' },
  ];
}

/** Pages of the stores of the demonstration data, without the steps that follow a choice. Each path is a URL. */
export async function storeScreens(server: RunningServer): Promise<OpenScreen[]> {
  const { api } = visitor(server.url);
  const shop = server.storeUrl('acme', 'summer-fest');
  const gift = server.storeUrl('acme', 'welcome-gift');
  const products = async (slug: string) =>
    (await api.store({ params: { tenant: 'acme', slug } })).data.event_products.map(({ id }) => id);
  const [[sold], [given]] = await Promise.all([products('summer-fest'), products('welcome-gift')]);
  const orders = (await signedIn(server.url, 'admin@acme.test')).api;
  const params = { tenant_id: 'acme' };
  const [shipped] = (await orders.listOrders({ params, query: { status: 'shipped' } })).data;
  const order = (await orders.getOrder({ params: { ...params, order_ref: shipped?.order_ref ?? '' } })).data;
  return [
    { route: '/:slug', path: `${shop}/summer-fest` },
    { route: '/products', path: `${shop}/products` },
    { route: '/:slug/:leaf', path: `${shop}/summer-fest/Product=${sold}` },
    { route: '/:slug/about-us', path: `${shop}/summer-fest/about-us` },
    { route: '/contact-us', path: `${shop}/contact-us` },
    { route: '/faqs', path: `${shop}/faqs` },
    { route: '/terms-and-conditions', path: `${shop}/terms-and-conditions` },
    { route: '/privacy-policy', path: `${shop}/privacy-policy` },
    { route: '/:slug', path: `${gift}/welcome-gift` },
    { route: '/:slug/:leaf', path: `${gift}/welcome-gift/Product=${given}` },
    { route: '/faqs', path: `${gift}/faqs` },
    { route: '/checkout', path: `${gift}/checkout` },
    { route: '/order/:token', path: order.public_url },
  ];
}
