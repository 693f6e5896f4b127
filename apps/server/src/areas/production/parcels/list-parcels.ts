import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { MAX_QUEUE_ROWS, QUEUE_STATES } from '@inkstand/contract/production/parcels-limits';
import { isWorkingDay } from '@inkstand/domain/production-calendar';
import { loadFulfiller } from '#areas/production/fulfillers/fulfiller-response.ts';
import type { Ctx } from '#context.ts';
import { ownFulfillerId } from './own-parcel.ts';
import { readQueue } from './read-queue.ts';

/** Lists the fulfiller's queue: late parcels first, then by the day that they are due. */
export async function listParcels(
  ctx: Ctx,
  { query }: HandlerInput<'listParcels'>,
): Promise<HandlerReply<'listParcels'>> {
  const { all, fulfiller } = await ctx.staffTx(async (tx) => ({
    all: await readQueue(tx, ctx),
    fulfiller: await loadFulfiller(tx, ownFulfillerId(ctx)),
  }));
  const found = all.filter((parcel) => isFound(parcel, query.q));
  const ofTechnique = found.filter(({ techniques }) => !query.technique || techniques.includes(query.technique));
  const ofState = (state: QueuedParcel['state']) => ofTechnique.filter((parcel) => parcel.state === state);
  const rows = query.state
    ? ofState(query.state)
    : ofTechnique.filter(({ state }) => state !== 'shipped' && state !== 'leaving');
  const shown = rows.slice(0, MAX_QUEUE_ROWS);
  const days = [...new Set(shown.flatMap(({ ship_by: day }) => day ?? []))];
  return {
    data: shown,
    states: Object.fromEntries(QUEUE_STATES.map((state) => [state, ofState(state).length])) as Record<
      QueuedParcel['state'],
      number
    >,
    techniques: countTechniques(found),
    closed_days: days.filter((day) => !isWorkingDay(fulfiller, day)),
    meta: { total: rows.length },
  };
}

/** Matches references and codes however they are typed, and what the items are called. */
function isFound({ code, items }: QueuedParcel, q: string): boolean {
  if (q === '') return true;
  const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const asked = q.toLowerCase();
  return (
    (compact(q) !== '' && compact(code).includes(compact(q))) ||
    items.some(({ name, colour, size }) => `${name} ${colour} ${size}`.toLowerCase().includes(asked))
  );
}

/** Counts the work that is left. */
function countTechniques(parcels: readonly QueuedParcel[]) {
  const open = parcels.filter(({ state }) => state !== 'shipped' && state !== 'leaving');
  const names = [...new Set(open.flatMap(({ techniques }) => techniques))].toSorted();
  return names.map((technique) => {
    const own = open.filter(({ techniques }) => techniques.includes(technique));
    return { technique, parcels: own.length, pieces: own.reduce((sum, { pieces }) => sum + pieces, 0) };
  });
}
