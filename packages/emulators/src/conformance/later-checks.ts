import { randomUUID } from 'node:crypto';
import { addressAnswer, orderState } from '@inkstand/contract/production/fulfiller-wire';
import { type Bench, byStatus, type Check, callbacks, failed, notSeen, passed, waitUntil } from './check.ts';
import { MOVED_TO, sampleOrder } from './sample-order.ts';

/** Checks of calls about accepted orders: docs/fulfillers.md, sections 3 to 5. */
export const laterChecks: readonly Check[] = [
  {
    name: 'How an order stands can be asked',
    async run({ target, first, externalRef }) {
      const answer = await target.state(first.shipment_id);
      if (answer.status !== 200) return byStatus(answer, [200], 'A taken shipment');
      const { data: state } = orderState.safeParse(answer.json);
      if (!state) return failed('The answer has not the shape `{shipment_id, external_ref, reports}`.');
      if (state.shipment_id !== first.shipment_id) return failed('The answer is about another shipment.');
      if (state.external_ref !== externalRef) return failed('`external_ref` is not that of the acknowledgement.');
      return passed(`It told of ${state.reports.length} reports.`);
    },
  },
  {
    name: 'A shipment that is not known is a 404',
    run: async ({ target }) => byStatus(await target.state(randomUUID()), [404], 'An unknown shipment'),
  },
  {
    name: 'Nobody else can ask how an order stands',
    async run({ target, first }) {
      return byStatus(await target.state(first.shipment_id, { secret: 'not the secret' }), [401], 'A forged question');
    },
  },
  {
    name: 'A new address is taken or refused',
    async run(bench) {
      const order = await submitted(bench);
      const body = JSON.stringify({ shipment_id: order.shipment_id, ship_to: MOVED_TO });
      const key = `${order.shipment_id}:address:kit`;
      const answer = await bench.target.ask(order.shipment_id, 'address', body, key);
      if (answer.status === 409) return passed('409: too late, which it may be.');
      if (answer.status !== 200) return byStatus(answer, [200, 409], 'A new address');
      const { data } = addressAnswer.safeParse(answer.json);
      return data ? passed(`The new address was ${data.status}.`) : failed('The answer has no `status`.');
    },
  },
  {
    name: 'A wish to cancel is heard, however often it is sent',
    async run(bench) {
      const order = await submitted(bench);
      const ask = () => requestCancellation(bench, order.shipment_id);
      const [once, twice] = [await ask(), await ask()];
      if (once.status < 200 || once.status > 299) return byStatus(once, [202, 200], 'A wish to cancel');
      if (twice.status < 200 || twice.status > 299) return byStatus(twice, [202, 200], 'The same wish again');
      const decided = () => callbacks(bench, order.shipment_id).map(({ report }) => report?.type);
      const isDecided = () => decided().some((type) => type === 'cancelled' || type === 'cancellation_refused');
      if (!(await waitUntil(bench, isDecided))) {
        return notSeen(`Neither \`cancelled\` nor \`cancellation_refused\` came within ${bench.timeoutMs / 1000} s.`);
      }
      const answers = new Set(
        callbacks(bench, order.shipment_id)
          .filter(({ report }) => report?.type.startsWith('cancel'))
          .map(({ report }) => report?.event_id),
      );
      return answers.size === 1
        ? passed(`It was decided: \`${decided().find((type) => type?.startsWith('cancel'))}\`.`)
        : failed(`One wish under one key was decided ${answers.size} times.`);
    },
  },
  {
    name: 'Cancelling what is not known is a 404',
    run: async (bench) => byStatus(await requestCancellation(bench, randomUUID()), [404], 'An unknown shipment'),
  },
];

const requestCancellation = ({ target }: Bench, shipmentId: string) =>
  target.ask(shipmentId, 'cancellation', JSON.stringify({ shipment_id: shipmentId }), `${shipmentId}:cancellation:1`);

async function submitted({ target, shop }: Bench) {
  const order = sampleOrder(shop.url);
  await target.submit(JSON.stringify(order), order.shipment_id);
  return order;
}
