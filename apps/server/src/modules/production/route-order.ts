/** What has to be made, as far as choosing who makes it goes. */
export interface LineToRoute {
  id: string;
  quantity: number;
  family: string;
  /** Any of these will do. */
  techniques: readonly string[];
}

export interface Candidate {
  id: string;
  regions: readonly string[];
  printTechniques: readonly string[];
  families: readonly string[];
  capacityPerDay: number;
  /** Minor units of the region's currency. */
  costPerPiece: number;
}

export interface RoutedShipment<Line extends LineToRoute> {
  fulfillerId: string;
  lines: Line[];
}

/**
 * Chooses who makes an order (product.md 6): region, technique and family decide who can; whom a day's capacity suffices
 * comes first, then the cheapest. When nobody can make all, as few as possible share it. Undefined when some line has nobody.
 */
export function routeOrder<Line extends LineToRoute>(
  region: string,
  lines: readonly Line[],
  fulfillers: readonly Candidate[],
): RoutedShipment<Line>[] | undefined {
  const serving = fulfillers.filter((candidate) => candidate.regions.includes(region));
  const shipments: RoutedShipment<Line>[] = [];
  let left = [...lines];
  while (left.length > 0) {
    const [best] = serving
      .map((candidate) => offerOf(candidate, left))
      .filter((offer) => offer.lines.length > 0)
      .toSorted(compareOffers);
    if (!best) return undefined;
    shipments.push({ fulfillerId: best.candidate.id, lines: best.lines });
    left = left.filter((line) => !best.lines.includes(line));
  }
  return shipments;
}

interface Offer<Line> {
  candidate: Candidate;
  lines: Line[];
  fitsIntoADay: boolean;
}

function offerOf<Line extends LineToRoute>(candidate: Candidate, left: readonly Line[]): Offer<Line> {
  const lines = left.filter((line) => canMake(candidate, line));
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { candidate, lines, fitsIntoADay: pieces <= candidate.capacityPerDay };
}

function canMake(candidate: Candidate, line: LineToRoute): boolean {
  return (
    candidate.families.includes(line.family) &&
    line.techniques.some((technique) => candidate.printTechniques.includes(technique))
  );
}

function compareOffers<Line>(one: Offer<Line>, other: Offer<Line>): number {
  return (
    other.lines.length - one.lines.length ||
    Number(other.fitsIntoADay) - Number(one.fitsIntoADay) ||
    one.candidate.costPerPiece - other.candidate.costPerPiece ||
    (one.candidate.id < other.candidate.id ? -1 : 1)
  );
}
