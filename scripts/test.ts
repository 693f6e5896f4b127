import { ensureChromium } from '@inkstand/testing/programs/chromium';
import { build, conclude, lint, type Outcome, playwright, runChecks, types, vitest } from './checks.ts';

// `npm test`: everything. Its last line is `N passed, N failed`.
// Types and lint run while tests of killed processes wait. The browser has the machine to itself.
const outcomes = [...(await runChecks([types, lint, vitest])), ...(await runChecks([build]))];
const built = outcomes.every((outcome) => outcome.name !== 'build' || outcome.ok);
conclude(built ? [...outcomes, ...(await runChecks([browserTests]))] : outcomes);

async function browserTests(): Promise<Outcome> {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { name: 'browser tests', ok: false, passed: 0, failed: 0 };
  }
  return playwright();
}
