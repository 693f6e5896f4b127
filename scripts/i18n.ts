import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkLocales } from '../packages/i18n/tools/check-texts.ts';
import { AREAS } from '../packages/i18n/tools/read-locales.ts';
import { usTextsFile, usTextsPath } from '../packages/i18n/tools/us-texts.ts';
import { writeGenerated } from '../packages/i18n/tools/write-generated.ts';

// `npm run i18n`: generates the message types, the modules of the back office's words and the texts in the words of the
// United States from English, then reports problems in the other languages. The tests of packages/i18n check the same
// without changing files, and a build the problems.

writeGenerated();
for (const area of AREAS) {
  mkdirSync(dirname(usTextsPath(area)), { recursive: true });
  writeFileSync(usTextsPath(area), usTextsFile(area));
}

const problems = checkLocales();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The texts are complete.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
