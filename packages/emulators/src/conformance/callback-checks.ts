import { orderState } from '@inkstand/contract/production/fulfiller-wire';
import { type Bench, type Callback, type Check, callbacks, failed, notSeen, passed, waitUntil } from './check.ts';

/** Checks of a fulfiller's call-backs: docs/fulfillers.md, section 2. */
export const callbackChecks: readonly Check[] = [
  {
    name: 'Progress is reported',
    async run(bench) {
      return (await waitUntil(bench, () => ofFirst(bench).length > 0))
        ? passed(`The first report was \`${ofFirst(bench)[0]?.report?.type ?? 'no report'}\`.`)
        : failed(`No call-back about the first order came to ${bench.first.callback_url} within ${seconds(bench)}.`);
    },
  },
  {
    name: 'Every call-back is signed, lately',
    run: async (bench) => every(bench, ({ isSigned }) => isSigned, 'a wrong, old or missing signature'),
  },
  {
    name: 'Every call-back has the shape of a report',
    run: async (bench) => every(bench, ({ report }) => report !== undefined, 'not the shape of a report'),
  },
  {
    name: 'The header names the same event as the body',
    run: async (bench) =>
      every(
        bench,
        ({ report, eventId }) => report?.event_id === eventId,
        'an Inkstand-Event-Id that is not `event_id`',
      ),
  },
  {
    name: 'Call-backs carry the number of the acknowledgement',
    async run(bench) {
      const wrong = ofFirst(bench).find(({ report }) => report && report.external_ref !== bench.externalRef);
      if (ofFirst(bench).length === 0) return notSeen('There was no call-back to look at.');
      return wrong
        ? failed(
            `\`external_ref\` is ${wrong.report?.external_ref || 'empty'} where ${bench.externalRef} was acknowledged.`,
          )
        : passed(`Every one says ${bench.externalRef}.`);
    },
  },
  {
    name: 'Every event has an id of its own',
    async run(bench) {
      const byId = Map.groupBy(callbacks(bench), ({ report }) => report?.event_id);
      const shared = [...byId].find(([id, callback]) => id && new Set(callback.map(callbackContent)).size > 1);
      return shared
        ? failed(`The id ${shared[0]} was used for two events.`)
        : passed(`${byId.size} events were heard.`);
    },
  },
  {
    name: 'A report that was not heard is sent again under the same id',
    async run(bench) {
      const isRepeated = () => {
        const refused = callbacks(bench).find(({ answered }) => answered === 500);
        const id = refused?.eventId;
        return id !== undefined && callbacks(bench).some(({ answered, eventId }) => answered === 200 && eventId === id);
      };
      if (ofFirst(bench).length === 0) return notSeen('There was no call-back to refuse.');
      return (await waitUntil(bench, isRepeated))
        ? passed('The report that got a 500 came again.')
        : failed(`The report that got a 500 did not come again within ${seconds(bench)}.`);
    },
  },
  {
    name: 'A try-out is not reported on',
    async run(bench) {
      const wrong = callbacks(bench, bench.tryOut.shipment_id);
      return wrong.length === 0
        ? passed('There was no call-back about it.')
        : failed(`${wrong.length} call-backs were about it, which is no order of anybody’s.`);
    },
  },
  {
    name: 'A tracked parcel is shipped with its tracking',
    async run(bench) {
      const shipped = () => ofFirst(bench).find(({ report }) => report?.type === 'shipped');
      if (!(await waitUntil(bench, () => shipped() !== undefined))) {
        return notSeen(`No \`shipped\` came within ${seconds(bench)}; wait longer to see it.`);
      }
      const { tracking } = shipped()?.report ?? {};
      if (!tracking?.number || !tracking.carrier) return failed('`shipped` came without carrier and tracking number.');
      const isLink = URL.canParse(tracking.url) && /^https?:$/.test(new URL(tracking.url).protocol);
      return isLink || tracking.url === ''
        ? passed(`It came with ${tracking.carrier} ${tracking.number}.`)
        : failed('`tracking.url` is not an address of the web.');
    },
  },
  {
    name: 'The print file was downloaded',
    async run({ shop }) {
      return shop.downloads > 0
        ? passed(`It was fetched ${shop.downloads} times.`)
        : notSeen('Nobody fetched the print file; links expire, so fetch files when the order arrives.');
    },
  },
  {
    name: 'What was reported can be asked for',
    async run(bench) {
      if (ofFirst(bench).length === 0) return notSeen('There was no call-back to ask for.');
      const { json } = await bench.target.state(bench.first.shipment_id);
      const reportedIds = orderState.safeParse(json).data?.reports.map(({ event_id }) => event_id) ?? [];
      const missing = ofFirst(bench).find(({ report }) => report && !reportedIds.includes(report.event_id));
      return missing
        ? failed(`\`${missing.report?.type}\` was reported, and is missing in the answer about the shipment.`)
        : passed(`All ${ofFirst(bench).length} call-backs stand in the answer.`);
    },
  },
];

const ofFirst = (bench: Bench): Callback[] => callbacks(bench, bench.first.shipment_id);
const seconds = ({ timeoutMs }: Bench) => `${timeoutMs / 1000} s`;

function every(bench: Bench, isGood: (callback: Callback) => boolean, fault: string) {
  const all = callbacks(bench);
  if (all.length === 0) return notSeen('There was no call-back to look at.');
  const bad = all.filter((callback) => !isGood(callback)).length;
  return bad === 0 ? passed(`All ${all.length} are right.`) : failed(`${bad} of ${all.length} have ${fault}.`);
}

/** Identifies an event by its content, whenever it was sent. */
const callbackContent = ({ report }: Callback) =>
  `${report?.shipment_id} ${report?.type} ${JSON.stringify(report?.lines ?? [])}`;
