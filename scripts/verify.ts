import { conclude, lint, runChecks, types, vitest } from './checks.ts';

// `npm run verify`: what is quick enough to run before every commit. No database, no browser.
conclude(await runChecks([types, lint, () => vitest({ pureOnly: true })]));
