import type { Tx } from '@inkstand/database';
import { type Day, shipByDay } from '@inkstand/domain/production-calendar';
import type { Ctx } from '#context.ts';
import { readRoutedOrder } from './plan-shipments.ts';
import { readCandidates } from './read-candidates.ts';
import { readLines } from './read-order.ts';
import { type Candidate, canMake, type LineToRoute, makeOffer } from './route-order.ts';

/** A fulfiller that somebody might choose for an order, or why not. */
export interface MayMake {
  id: string;
  name: string;
  /** In words; undefined where it can make all of it. */
  disabledReason: string | undefined;
  plannedDay: Day | undefined;
  shipBy: Day | undefined;
  cost: number | undefined;
  isChosen: boolean;
}

/**
 * Every fulfiller, those first that could make the whole order, the earliest and cheapest before the others.
 * @param only these lines of it are to be made
 */
export async function whoCanMake(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  only?: readonly string[] | undefined,
): Promise<MayMake[]> {
  const order = await readRoutedOrder(tx, ctx, orderId);
  const all = await readLines(tx, ctx, orderId);
  const lines = only ? all.filter(({ id }) => only.includes(id)) : all;
  const candidates = await readCandidates(tx, ctx, order);
  const answers = candidates.map((candidate) => mayMake(candidate, order, lines));
  return answers.toSorted(
    (one, other) =>
      Number(one.disabledReason !== undefined) - Number(other.disabledReason !== undefined) ||
      (one.plannedDay ?? '').localeCompare(other.plannedDay ?? '') ||
      (one.cost ?? 0) - (other.cost ?? 0),
  );
}

function mayMake(
  candidate: Candidate,
  { region, chosenFulfillerId }: { region: string; chosenFulfillerId: string | null },
  lines: readonly LineToRoute[],
): MayMake {
  const { id, name } = candidate;
  const offer = makeOffer(candidate, lines);
  const disabledReason =
    findDisabledReason(candidate, region, lines) ?? (offer ? undefined : 'It has no working day ahead.');
  return {
    id,
    name,
    disabledReason,
    isChosen: id === chosenFulfillerId,
    plannedDay: disabledReason === undefined ? offer?.plannedDay : undefined,
    shipBy: disabledReason === undefined && offer ? shipByDay(candidate, offer.plannedDay) : undefined,
    cost: disabledReason === undefined ? offer?.cost : undefined,
  };
}

function findDisabledReason(candidate: Candidate, region: string, lines: readonly LineToRoute[]): string | undefined {
  if (!candidate.active) return 'It is paused.';
  if (!candidate.regions.includes(region)) return `It does not serve the ${region}.`;
  const missing = lines.filter((line) => !canMake(candidate, line));
  const [first] = missing;
  if (!first) return undefined;
  if (!candidate.families.includes(first.family)) return `It makes no ${first.family.replaceAll('-', ' ')}.`;
  return `It has none of the techniques for ${first.family.replaceAll('-', ' ')}.`;
}
