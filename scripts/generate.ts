import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generate/generated-files.ts';

// `npm run generate`: writes what follows from the contract and the handlers. A test fails when it was forgotten.
for (const { path, text } of generatedFiles()) {
  writeFileSync(join(import.meta.dirname, '..', path), text);
  console.log(path);
}
