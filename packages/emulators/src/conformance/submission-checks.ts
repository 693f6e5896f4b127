import { acknowledgement, errorReply, type FulfillerOrder } from '@inkstand/contract/production/fulfiller-wire';
import { type Bench, byStatus, type Check, failed, passed } from './check.ts';
import { sampleOrder } from './sample-order.ts';

/** Checks of order submission: docs/fulfillers.md, sections 1 and "Signatures". */
export const submissionChecks: readonly Check[] = [
  {
    name: 'A good order is acknowledged',
    async run(bench) {
      const answer = await bench.target.submit(JSON.stringify(bench.first), bench.first.shipment_id);
      if (answer.status !== 200) return byStatus(answer, [200], 'A good order');
      const read = acknowledgement.safeParse(answer.json);
      if (!read.success) return failed(`The acknowledgement has a fault in ${formatFields(read.error.issues)}.`);
      bench.externalRef = read.data.external_ref;
      return passed(`It was taken as ${read.data.external_ref} after ${answer.tookMs} ms.`);
    },
  },
  {
    name: 'The same key and body again is the same order',
    async run(bench) {
      const answer = await bench.target.submit(JSON.stringify(bench.first), bench.first.shipment_id);
      if (answer.status !== 200) return byStatus(answer, [200], 'The same order again');
      const ref = acknowledgement.safeParse(answer.json).data?.external_ref;
      return ref === bench.externalRef
        ? passed(`It answered ${ref} again.`)
        : failed(
            `It answered ${ref} where ${bench.externalRef || 'the first answer'} must come again: that makes a second parcel.`,
          );
    },
  },
  {
    name: 'The same order ten times at once is one order',
    async run(bench) {
      const order = sampleOrder(bench.shop.url);
      const body = JSON.stringify(order);
      const answers = await Promise.all(Array.from({ length: 10 }, () => bench.target.submit(body, order.shipment_id)));
      const refs = new Set(answers.map(({ json }) => acknowledgement.safeParse(json).data?.external_ref ?? 'none'));
      return refs.size === 1 && !refs.has('none')
        ? passed('All ten got the same number.')
        : failed(`They got ${refs.size} different answers.`);
    },
  },
  {
    name: 'The same key with another body is refused',
    async run(bench) {
      const other = JSON.stringify({ ...bench.first, gift: !bench.first.gift });
      return byStatus(
        await bench.target.submit(other, bench.first.shipment_id),
        [409],
        'Another body under the first key',
      );
    },
  },
  {
    name: 'Fields that are not known are ignored',
    async run(bench) {
      const order = { ...sampleOrder(bench.shop.url), added_later: { in: 'version 2' } };
      return byStatus(await bench.target.submit(JSON.stringify(order), order.shipment_id), [200], 'An unknown field');
    },
  },
  {
    name: 'An order of several pieces is acknowledged',
    run: async ({ target, several }) =>
      byStatus(await target.submit(JSON.stringify(several), several.shipment_id), [200], 'An order of three pieces'),
  },
  {
    name: 'A try-out is acknowledged',
    run: async ({ target, tryOut }) =>
      byStatus(await target.submit(JSON.stringify(tryOut), tryOut.shipment_id), [200], 'An order with `test: true`'),
  },
  refusedSignature('An order without a signature is refused', { unsigned: true }),
  refusedSignature('A signature made with another secret is refused', { secret: 'not the secret' }),
  refusedSignature('A signature of another body is refused', { tampered: '{}' }),
  refusedSignature('A message from 310 s ago is refused', { secondsAgo: 310 }),
  refusedSignature('A message from 310 s ahead is refused', { secondsAgo: -310 }),
  malformed('A quantity of 0 is refused, and named', 'items.0.quantity', (order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, quantity: 0 })),
  })),
  malformed('A missing postcode is refused, and named', 'ship_to.postcode', (order) => {
    const { postcode: _postcode, ...shipTo } = order.ship_to;
    return { ...order, ship_to: shipTo };
  }),
  malformed('An order without items is refused, and named', 'items', (order) => ({ ...order, items: [] })),
  {
    name: 'What is not JSON is refused',
    async run({ target }) {
      return byStatus(await target.submit('an order, please', 'not-json'), [400, 422], 'A body that is not JSON');
    },
  },
];

function refusedSignature(name: string, variation: Parameters<Bench['target']['submit']>[2]): Check {
  return {
    name,
    async run({ target, shop }) {
      const order = sampleOrder(shop.url);
      return byStatus(await target.submit(JSON.stringify(order), order.shipment_id, variation), [401], 'Such an order');
    },
  };
}

function malformed(name: string, field: string, spoil: (order: FulfillerOrder) => object): Check {
  return {
    name,
    async run({ target, shop }) {
      const order = sampleOrder(shop.url);
      const answer = await target.submit(JSON.stringify(spoil(order)), order.shipment_id);
      if (answer.status !== 422) return byStatus(answer, [422], 'A malformed order');
      const named = Object.keys(errorReply.safeParse(answer.json).data?.errors ?? {});
      return named.includes(field)
        ? passed(`422, and \`errors\` names \`${field}\`.`)
        : failed(`422, but \`errors\` names ${named.join(', ') || 'nothing'} where \`${field}\` must stand.`);
    },
  };
}

const formatFields = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  issues.map(({ path }) => `\`${path.join('.') || 'body'}\``).join(', ');
