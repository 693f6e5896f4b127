import type { Finding } from './check.ts';
import type { ClaimResult } from './job.ts';

export interface Run {
  results: readonly ClaimResult[];
  findings: readonly Finding[];
  crashed: { servers: number; databases: number };
  seconds: number;
}

/** The result of a run as text for a terminal. */
export function reportText({ results, findings, crashed, seconds }: Run): string {
  const interrupted = results.filter(({ wasInterrupted }) => wasInterrupted).length;
  const answers = [...Map.groupBy(results, ({ answer }) => answer)].map(
    ([answer, all]) => `  ${all.length} × ${answer}`,
  );
  return [
    `${results.length} claims in ${seconds.toFixed(0)} s, ${interrupted} of them interrupted, while servers were killed ${crashed.servers} times and the database ${crashed.databases} times:`,
    ...answers.sort(),
    'Afterwards:',
    ...findings.map(findingText),
  ].join('\n');
}

/** One line per invariant. */
export function findingText({ name, found, expected }: Finding): string {
  return found === expected ? `  agrees     ${name}: ${found}` : `  DISAGREES  ${name}: ${found}, expected ${expected}`;
}
