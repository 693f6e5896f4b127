import { execFileSync } from 'node:child_process';

/** A number by which an earlier run, which printed it, is repeated. */
const CHOICE_VARIABLE = 'INKSTAND_TEST_CHOICE';

/** The number of a commit; 0 in a tree without one. */
function commitNumber(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(hash.slice(0, 8), 16);
  } catch {
    return 0;
  }
}

/** One of so many: the same for one commit, others for others, and in the course of time all. */
export function onePer<T>(every: number, items: readonly T[]): T[] {
  if (every === 1) return [...items];
  const choice = Number(process.env[CHOICE_VARIABLE] ?? commitNumber()) % every;
  process.stdout.write(`one of ${every} pages, repeated by ${CHOICE_VARIABLE}=${choice}\n`);
  return items.filter((_, index) => index % every === choice);
}
