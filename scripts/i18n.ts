import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkLocales } from '../packages/i18n/tools/check-locales.ts';
import { messageTypes } from '../packages/i18n/tools/message-types.ts';
import { AREAS, readTexts } from '../packages/i18n/tools/read-locales.ts';

// `npm run i18n`: generates the message types from English, then reports problems in the other languages. A build and
// the tests of packages/i18n check the same without changing files.

const TYPES = fileURLToPath(new URL('../packages/i18n/src/message-types.ts', import.meta.url));

writeFileSync(TYPES, messageTypes(AREAS.map((area) => [area, readTexts('en', area)])));

const problems = checkLocales();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The texts are complete.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
