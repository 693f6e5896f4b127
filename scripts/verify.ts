import { conclude, lint, runChecks, types, vitest } from './checks.ts';

// `npm run verify`: checks that are quick enough to run before every commit. No database, no browser.
conclude(await runChecks([types, lint, () => vitest({ project: 'pure' })]));
