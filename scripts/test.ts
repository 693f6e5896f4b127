import { ensureChromium } from '@inkstand/testing/programs/chromium';
import { build, conclude, lint, type Outcome, playwright, runChecks, types, vitest } from './checks.ts';

// `npm test`: everything. Its last line is `N passed, N failed`.
const outcomes = runChecks([types, lint, vitest, build]);
const built = outcomes.every((outcome) => outcome.name !== 'build' || outcome.ok);
conclude(built ? [...outcomes, ...runChecks([browserTests])] : outcomes);

function browserTests(): Outcome {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { name: 'browser tests', ok: false, passed: 0, failed: 0 };
  }
  return playwright();
}
