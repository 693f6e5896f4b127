import type { RoutingChoice } from '@inkstand/database/tables/index';
import type { Day } from '@inkstand/domain/days';
import { lineTotal } from '@inkstand/domain/money';
import { type ProductionCalendar, shipByDay } from '@inkstand/domain/production-calendar';
import { type Load, type PlannedPieces, planPieces } from '@inkstand/domain/production-plan';

type Verdict = RoutingChoice['candidates'][number]['verdict'];

interface Round {
  region: string;
  /** Lines not assigned yet. */
  lines: readonly LineToRoute[];
  candidates: readonly Candidate[];
  /** Fulfillers that were considered, and their offers, the best first. */
  asked: readonly Candidate[];
  offers: readonly Offer<LineToRoute>[];
  /** The fulfiller that a person chose. */
  chosen: string | null;
}

/** Explains why the first offer won, and why every other fulfiller did not. */
function explainChoice(round: Round): RoutingChoice {
  const [best, second] = round.offers;
  if (!best) throw new Error('nobody was chosen');
  const candidates = round.candidates.map((candidate) => {
    const offer = round.offers.find((made) => made.candidate.id === candidate.id);
    const facts = offer ? { cost: offer.cost, planned_day: offer.plannedDay } : {};
    return {
      fulfiller_id: candidate.id,
      name: candidate.name,
      verdict: offer ? verdictOn(offer, best) : whyNotAsked(candidate, round),
      ...facts,
    };
  });
  const chosenFirst = candidates.toSorted((one, other) => rank(one.verdict) - rank(other.verdict));
  return { because: choiceReason(round, best, second), candidates: chosenFirst, days: best.days };
}

const rank = (verdict: Verdict) => (verdict === 'chosen' ? 0 : 1);

function verdictOn(offer: Offer<LineToRoute>, best: Offer<LineToRoute>): Verdict {
  if (offer === best) return 'chosen';
  if (offer.lines.length < best.lines.length) return 'fewer_lines';
  if (best.candidate.isRegistered && !offer.candidate.isRegistered) return 'not_registered';
  return offer.plannedDay > best.plannedDay ? 'later' : 'dearer';
}

function whyNotAsked(candidate: Candidate, { region, lines, asked, chosen }: Round): Verdict {
  if (!candidate.active) return 'paused';
  if (!candidate.regions.includes(region)) return 'region';
  const ofFamily = lines.filter(({ family }) => candidate.families.includes(family));
  if (ofFamily.length === 0) return 'family';
  if (!ofFamily.some((line) => canMake(candidate, line))) return 'technique';
  if (asked.includes(candidate)) return 'no_day';
  return chosen === null ? 'not_registered' : 'could';
}

function choiceReason(
  { region, asked, candidates, chosen, lines }: Round,
  best: Offer<LineToRoute>,
  second: Offer<LineToRoute> | undefined,
): RoutingChoice['because'] {
  if (chosen !== null) return 'person';
  const verdict = second && verdictOn(second, best);
  if (verdict === 'fewer_lines') return 'most_lines';
  if (verdict === 'later') return 'capacity';
  if (verdict === 'dearer') return 'cost';
  const couldHave = candidates.some(
    (candidate) =>
      candidate.active &&
      candidate.regions.includes(region) &&
      !asked.includes(candidate) &&
      lines.some((line) => canMake(candidate, line)),
  );
  return verdict === 'not_registered' || couldHave ? 'registered' : 'only';
}

/** The part of an order line that routing needs. */
export interface LineToRoute {
  id: string;
  quantity: number;
  family: string;
  /** It is printed with the first (docs/product/designs.md). */
  techniques: readonly string[];
}

export interface Candidate extends ProductionCalendar {
  id: string;
  name: string;
  regions: readonly string[];
  printTechniques: readonly string[];
  families: readonly string[];
  capacityPerDay: number;
  /** Minor units of the region's currency. */
  costPerPiece: number;
  active: boolean;
  /** Registered for the order's event. */
  isRegistered: boolean;
  /** `today`: the current date at the fulfiller. `load`: pieces planned from that day on. */
  today: Day;
  load: Load;
}

export interface Offer<Line extends LineToRoute> {
  candidate: Candidate;
  lines: Line[];
  days: PlannedPieces[];
  /** The last day on which a part of it is produced. */
  plannedDay: Day;
  cost: number;
}

export interface RoutedShipment<Line extends LineToRoute> extends Offer<Line> {
  shipBy: Day | undefined;
  choice: RoutingChoice;
}

/**
 * Chooses who makes an order (docs/product/orders.md): region, technique and family decide who can; then the earliest
 * day with capacity counts, then cost. Where fulfillers are registered for the event, others are considered only if
 * those cannot make everything. When none can make all, as few as possible share it. Undefined when no fulfiller can
 * make some line.
 * @param chosen the fulfiller that a person chose: only that one is considered
 */
export function routeOrder<Line extends LineToRoute>(
  region: string,
  lines: readonly Line[],
  candidates: readonly Candidate[],
  chosen: string | null = null,
): RoutedShipment<Line>[] | undefined {
  const able = candidates.filter(({ active, regions }) => active && regions.includes(region));
  const asked = chosen === null ? askedFirst(able, lines) : able.filter(({ id }) => id === chosen);
  const shipments: RoutedShipment<Line>[] = [];
  let left = [...lines];
  while (left.length > 0) {
    const offers = asked.flatMap((candidate) => makeOffer(candidate, left) ?? []).toSorted(compareOffers);
    const [best] = offers;
    if (!best) return undefined;
    const choice = explainChoice({ region, lines: left, candidates, offers, asked, chosen });
    shipments.push({ ...best, shipBy: shipByDay(best.candidate, best.plannedDay), choice });
    left = left.filter((line) => !best.lines.includes(line));
  }
  return shipments;
}

/** The fulfillers registered for the event, if together they can make everything; otherwise all. */
function askedFirst(able: readonly Candidate[], lines: readonly LineToRoute[]): readonly Candidate[] {
  const registered = able.filter(({ isRegistered }) => isRegistered);
  const suffice = lines.every((line) => registered.some((candidate) => canMake(candidate, line)));
  return suffice ? registered : able;
}

/**
 * Returns what a fulfiller would make of these lines, and when; undefined when it can make none, or has no working day.
 */
export function makeOffer<Line extends LineToRoute>(
  candidate: Candidate,
  left: readonly Line[],
): Offer<Line> | undefined {
  const lines = left.filter((line) => canMake(candidate, line));
  if (lines.length === 0) return undefined;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const days = planPieces(candidate, pieces, candidate.load, candidate.today);
  const plannedDay = days?.at(-1)?.day;
  return days && plannedDay
    ? { candidate, lines, days, plannedDay, cost: lineTotal(candidate.costPerPiece, pieces) }
    : undefined;
}

export function canMake(candidate: Candidate, { family, techniques: [first = ''] }: LineToRoute): boolean {
  return candidate.families.includes(family) && candidate.printTechniques.includes(first);
}

/** When all fulfillers are considered, a registered one comes before another that makes as many lines. */
function compareOffers<Line extends LineToRoute>(one: Offer<Line>, other: Offer<Line>): number {
  return (
    other.lines.length - one.lines.length ||
    Number(other.candidate.isRegistered) - Number(one.candidate.isRegistered) ||
    compareTexts(one.plannedDay, other.plannedDay) ||
    one.candidate.costPerPiece - other.candidate.costPerPiece ||
    compareTexts(one.candidate.id, other.candidate.id)
  );
}

const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
