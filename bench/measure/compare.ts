import { median } from '../figures.ts';
import type { Job, Outcome } from '../load/job.ts';

/** One kind of request, sent identically to both servers. */
export interface Comparison {
  name: string;
  headers: Job['headers'];
  steps: Job['steps'];
}

export interface Server {
  port: number;
  /** CPU time of the whole process since it started. */
  cpuSeconds(): Promise<number>;
}

/** Medians over the rounds. */
interface Figures {
  perSecond: number;
  /** CPU time of the server's own process in milliseconds, without the database. */
  cpuMs: number;
  medianMs: number;
  p99Ms: number;
}

export interface Compared {
  name: string;
  product: Figures;
  limit: Figures;
  /** The product's throughput as a share of the lower bound's: the median of the ratios per round. */
  ratio: number;
}

export interface Pace {
  rounds: number;
  seconds: number;
  connections: number;
}

type Run = (job: Job) => Promise<Outcome>;

/**
 * Measures product and lower bound alternately, so that other load on the machine affects both. The first one changes
 * every round.
 */
export async function compare(
  run: Run,
  { product, limit }: { product: Server; limit: Server },
  comparison: Comparison,
  pace: Pace,
): Promise<Compared> {
  const measureOne = (server: Server) => measure(run, server, comparison, pace);
  for (const server of [product, limit]) await measure(run, server, comparison, { ...pace, seconds: 1 });
  const rounds: { product: Figures; limit: Figures }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    if (round % 2 === 0) rounds.push({ product: await measureOne(product), limit: await measureOne(limit) });
    else {
      const first = await measureOne(limit);
      rounds.push({ product: await measureOne(product), limit: first });
    }
  }
  return {
    name: comparison.name,
    product: medians(rounds.map((round) => round.product)),
    limit: medians(rounds.map((round) => round.limit)),
    ratio: median(rounds.map((round) => round.product.perSecond / round.limit.perSecond)),
  };
}

async function measure(run: Run, server: Server, { name, headers, steps }: Comparison, pace: Pace): Promise<Figures> {
  const cpuBefore = await server.cpuSeconds();
  const outcome = await run({
    port: server.port,
    headers,
    steps,
    connections: pace.connections,
    seconds: pace.seconds,
  });
  const cpuSeconds = (await server.cpuSeconds()) - cpuBefore;
  if (outcome.failures > 0) throw new Error(`${name}: ${outcome.failures} of ${outcome.requests} requests failed`);
  return {
    perSecond: outcome.visitsPerSecond,
    cpuMs: (cpuSeconds * 1000 * steps.length) / outcome.requests,
    medianMs: outcome.median,
    p99Ms: outcome.p99,
  };
}

function medians(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), medianMs: of('medianMs'), p99Ms: of('p99Ms') };
}
