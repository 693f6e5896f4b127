import type { RoutingChoice } from '@inkstand/database/tables/index';
import type { Candidate, LineToRoute, Offer } from './route-order.ts';

type Verdict = RoutingChoice['candidates'][number]['verdict'];

interface Round {
  region: string;
  /** What was still to be given to somebody. */
  lines: readonly LineToRoute[];
  candidates: readonly Candidate[];
  /** Who was asked, and what was offered, the best first. */
  asked: readonly Candidate[];
  offers: readonly Offer<LineToRoute>[];
  /** Whom a person chose. */
  chosen: string | null;
}

/** Why the first offer was taken, and what stood against every other fulfiller. */
export function explainChoice(round: Round): RoutingChoice {
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
  if (!ofFamily.some((line) => makes(candidate, line))) return 'technique';
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
      lines.some((line) => makes(candidate, line)),
  );
  return verdict === 'not_registered' || couldHave ? 'registered' : 'only';
}

const makes = (candidate: Candidate, line: LineToRoute) =>
  candidate.families.includes(line.family) &&
  line.techniques.some((technique) => candidate.printTechniques.includes(technique));
