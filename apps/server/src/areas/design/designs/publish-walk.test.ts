import { products } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makeShop } from '@inkstand/testing/factories/shop';
import { publish } from '@inkstand/testing/scenarios/publish';
import { shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { times } from '@inkstand/testing/thorough';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as approval from './approval.ts';
import * as revisions from './insert-revision.ts';

// A random walk over everything that decides what is on sale. The test keeps its own model from the responses alone and
// checks every order: it has exactly the published revision, approved where required.

/** Negative control: saving publishes at once, as it used to. */
function publishBySaving() {
  const { insertRevision } = revisions;
  vi.spyOn(revisions, 'insertRevision').mockImplementation(async (tx, revision) => {
    await insertRevision(tx, revision);
    const { tenantId, productId } = revision;
    await tx
      .update(products)
      .set({ publishedRevision: revision.revision, publishedColours: ['white', 'navy'], status: 'ready' })
      .where(and(eq(products.tenantId, tenantId), eq(products.id, productId)));
  });
}

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const WORDS = ['One', 'Two', 'Three'] as const;
type Word = (typeof WORDS)[number];

/** A front and, where it has a word, a back. */
function withTexts(front: Word, back: Word | undefined) {
  const makeLayer = (text: Word) => textLayer({ id: 'a', text, fill: '#b02a30' });
  const document = testDocument([makeLayer(front)]);
  const { front: side } = document.sides;
  if (!side || !back) return document;
  return { ...document, sides: { ...document.sides, back: { ...side, layers: [makeLayer(back)] } } };
}

type Step =
  | { do: 'edit'; text: Word; back?: Word | undefined }
  | { do: 'publish' | 'discard' | 'unlock' | 'approve' | 'order' }
  | { do: 'withdraw'; sale: 'keep' | 'take_off' | undefined }
  | { do: 'require'; of: 'product' | 'event'; required: boolean }
  | { do: 'offer'; available: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      text: fc.constantFrom(...WORDS),
      back: fc.constantFrom(undefined, undefined, ...WORDS),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('publish' as const, 'discard', 'unlock', 'approve', 'approve', 'publish', 'unlock', 'order'),
    }),
  },
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'order' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      sale: fc.constantFrom('keep' as const, 'take_off', undefined),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('require' as const),
      of: fc.constantFrom('product' as const, 'event'),
      required: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offer' as const), available: fc.boolean() }) },
);

interface Sides {
  front?: string | undefined;
  back?: string | undefined;
}

/** The fingerprints of every side as one text. */
const describeLook = ({ front = '', back = '' }: Sides) => `${front} ${back}`;

/** Runs the steps; returns the faults of orders and their errors, and the number of orders. */
async function walk(steps: readonly Step[]): Promise<{ faults: string[]; orders: number }> {
  const { database } = server.services;
  const shop = await makeShop(database, {});
  const client = await server.as(await makeUser(database, { tenantId: shop.tenantId }));
  const visitor = server.browser().client;
  const params = { tenant_id: shop.tenantId, product_id: shop.productId };
  const ofEvent = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const get = async () => (await client.getProduct({ params })).data;
  const look = async () => describeLook((await get()).fingerprints);

  const faults: string[] = [];
  let orders = 0;
  // The model. The factory's product starts published.
  let published: string | undefined = await look();
  const approved = new Map<string, string>();
  const requires = { product: false, event: false };
  let isOffered = true;

  /** Whether the call succeeded; a rejection is fine, a 5xx is a fault. */
  const did = async (call: Promise<unknown>): Promise<boolean> => {
    const outcome = await call.then(
      () => undefined,
      async () => failure(call),
    );
    if (outcome && outcome.status >= 500) faults.push(`answered ${outcome.status}`);
    return outcome === undefined;
  };

  async function take(next: Step): Promise<void> {
    switch (next.do) {
      case 'edit': {
        const { revision } = await get();
        await did(
          client.saveDesign({ params, body: { base_revision: revision, document: withTexts(next.text, next.back) } }),
        );
        return;
      }
      case 'publish': {
        const draft = await look();
        if (await did(publish(client, params))) published = draft;
        return;
      }
      case 'discard': {
        const { revision } = await get();
        const isDone = await did(client.discardChanges({ params, body: { revision } }));
        if (isDone && (await look()) !== published) faults.push('discarded to something else');
        return;
      }
      case 'unlock':
        await did(client.updateProduct({ params, body: { locked: false } }));
        return;
      case 'approve': {
        const { data } = await client.sendProof({ params, body: { colours: ['white'] } });
        const token = data.url.split('/').at(-1) ?? '';
        await visitor.decideProof({ params: { token }, body: { decision: 'approve', name: 'Ada' } });
        approved.set(data.id, await look());
        return;
      }
      case 'withdraw': {
        const [proof_id, design] = [...approved].at(-1) ?? [];
        if (!proof_id) return;
        const body = next.sale ? { sale: next.sale } : {};
        if (!(await did(client.withdrawProof({ params: { tenant_id: shop.tenantId, proof_id }, body })))) return;
        approved.delete(proof_id);
        const wasItsApproval =
          published !== undefined && design === published && ![...approved.values()].includes(design);
        if (wasItsApproval && next.sale === 'take_off') published = undefined;
        return;
      }
      case 'require': {
        const { of, required } = next;
        const call =
          of === 'product'
            ? client.updateProduct({ params, body: { requires_approval: required, take_off_sale: true } })
            : client.setEventApproval({ params: ofEvent, body: { required, take_off_sale: true } });
        if (await did(call)) requires[of] = required;
        return;
      }
      case 'offer': {
        const { available } = next;
        const offers = [{ product_id: shop.productId, store_selling_price: 20, available }];
        if (await did(client.setEventProducts({ params: ofEvent, body: { products: offers } }))) isOffered = available;
        return;
      }
      case 'order':
        await order();
    }
  }

  async function order(): Promise<void> {
    const isPlaced = await did(shopper(server, shop).then(({ pay }) => pay()));
    const mayBe =
      isOffered &&
      published !== undefined &&
      (!(requires.product || requires.event) || [...approved.values()].includes(published));
    if (isPlaced !== mayBe) faults.push(isPlaced ? 'ordered what is not on sale' : 'refused what is on sale');
    if (!isPlaced) return;
    orders += 1;
    const [line] = await server.db.ownerQuery<{ fingerprints: Sides }>(
      `select order_lines.fingerprints from order_lines join orders on orders.id = order_lines.order_id
       where orders.tenant_id = $1 order by orders.id desc limit 1`,
      [shop.tenantId],
    );
    if (describeLook(line?.fingerprints ?? {}) !== published) faults.push('ordered another design than is published');
  }

  for (const next of steps) await take(next);
  return { faults, orders };
}

const WALKS = times(2, 25);
const TURNS = { minLength: 15, maxLength: 40 };

test('only published revisions are ordered, approved where required', async () => {
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, TURNS), async (steps) => {
      // What the factory made is on sale.
      const walked = await walk([{ do: 'order' }, ...steps]);
      orders += walked.orders;
      expect(walked.faults).toEqual([]);
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  // A walk that never orders would prove nothing.
  expect(orders).toBeGreaterThanOrEqual(WALKS);
}, 180_000);

test('the walk detects a saved design being sold without publishing (negative control)', async () => {
  publishBySaving();
  const { faults } = await walk([{ do: 'edit', text: 'Two' }, { do: 'order' }]);
  expect(faults).toEqual(['ordered another design than is published']);
});

test('the walk detects an ended approval that still counts (negative control)', async () => {
  const steps: Step[] = [
    { do: 'edit', text: 'Two' },
    { do: 'approve' },
    { do: 'publish' },
    { do: 'withdraw', sale: 'keep' },
    { do: 'require', of: 'event', required: true },
    { do: 'order' },
  ];
  expect((await walk(steps)).faults).toEqual([]);
  // An ended approval stays recorded.
  vi.spyOn(approval, 'recordApproval').mockResolvedValue(true);
  expect((await walk(steps)).faults).toEqual(['ordered what is not on sale']);
});
