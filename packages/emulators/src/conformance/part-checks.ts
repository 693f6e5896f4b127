import type { FulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import { type Bench, type Check, callbacks, failed, notSeen, passed, waitUntil } from './check.ts';

/** Checks of shipments that leave in parts: docs/fulfillers.md, section 2, "Part of a shipment". */
export const partChecks: readonly Check[] = [
  {
    name: 'A part that leaves earlier names pieces of its shipment',
    async run(bench) {
      await waitUntil(bench, () => isAllSent(bench));
      // Of any order: a part of another order's pieces is a fault of the fulfiller's, whichever order it was.
      const otherType = callbacks(bench).find(({ report }) => report?.lines && report.type !== 'shipped')?.report;
      if (otherType) return failed(`\`lines\` came with \`${otherType.type}\`; they belong to \`shipped\` alone.`);
      const fault = events(bench).reduce<string | undefined>(
        (found, _event, index, all) => found ?? partProblem(bench, all.slice(0, index + 1)),
        undefined,
      );
      if (fault) return failed(fault);
      return parts(bench).length > 0
        ? passed(`${parts(bench).length} of the pieces’ parcels left before the last.`)
        : notSeen('No part left before the rest. Whole shipments are allowed.');
    },
  },
  {
    name: 'The last part of a shipment ends it',
    async run(bench) {
      if (parts(bench).length === 0) return notSeen('No part left before the rest.');
      return (await waitUntil(bench, () => isAllSent(bench)))
        ? passed('After the parts came a `shipped` for all that was left.')
        : notSeen(`${left(bench, events(bench)).total} pieces are still to leave; wait longer to see it.`);
    },
  },
  {
    name: 'Each part of a tracked shipment has tracking of its own',
    async run(bench) {
      if (parts(bench).length === 0) return notSeen('No part left before the rest.');
      const numbers = events(bench).map(({ tracking }) => tracking?.number ?? '');
      if (numbers.includes('')) return failed('A part came without a tracking number.');
      const distinct = new Set(numbers).size;
      return distinct === numbers.length
        ? passed(`${distinct} parcels have ${distinct} tracking numbers.`)
        : failed(`${numbers.length} parcels share ${distinct} tracking numbers: each part is a parcel of its own.`);
    },
  },
];

/** What was reported as sent of the order of several pieces, each event once, in the order in which it happened. */
function events(bench: Bench): FulfillerReport[] {
  const byId = new Map<string, FulfillerReport>();
  for (const { isSigned, report } of callbacks(bench, bench.several.shipment_id)) {
    if (isSigned && report?.type === 'shipped') byId.set(report.event_id, report);
  }
  return [...byId.values()].toSorted((one, other) => one.occurred_at.localeCompare(other.occurred_at));
}

const parts = (bench: Bench) => events(bench).filter(({ lines }) => lines !== undefined);

/** Pieces that are still there after these events, by line and in all. */
function left({ several }: Bench, sent: readonly FulfillerReport[]) {
  const byLine = new Map(several.items.map(({ line_id, quantity }) => [line_id, quantity]));
  for (const { lines } of sent) {
    if (!lines) byLine.forEach((_quantity, id) => void byLine.set(id, 0));
    for (const { line_id: id, quantity } of lines ?? []) byLine.set(id, (byLine.get(id) ?? 0) - quantity);
  }
  return { byLine, total: [...byLine.values()].reduce((sum, quantity) => sum + quantity, 0) };
}

const isAllSent = (bench: Bench): boolean => events(bench).length > 0 && left(bench, events(bench)).total <= 0;

/** What is wrong with the last of these events, as a sentence. */
function partProblem(bench: Bench, sent: readonly FulfillerReport[]): string | undefined {
  const known = bench.several.items.map(({ line_id }) => line_id);
  const stranger = sent.at(-1)?.lines?.find(({ line_id }) => !known.includes(line_id));
  if (stranger) return `A part names the line ${stranger.line_id}, which the order does not have.`;
  const excess = [...left(bench, sent).byLine].find(([, quantity]) => quantity < 0);
  return excess && `More pieces of the line ${excess[0]} left than were still there; Inkstand answers 422.`;
}
