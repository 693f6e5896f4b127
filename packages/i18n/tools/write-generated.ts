import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageTypes, typeName } from './message-types.ts';
import { AREAS, readTexts } from './read-locales.ts';

const FOLDER = fileURLToPath(new URL('../generated', import.meta.url));
/** Modules of the back office's areas that hold more than their `t`, and are written by hand. */
const BY_HAND = fileURLToPath(new URL('../src/office', import.meta.url));

/** The module of an area of the back office, which a page imports to load the area's words in its language. */
const officeModule = (area: string): string => `// Written from the list of texts; not part of the repository.
import { loadOfficeText } from '../../src/office/load-office-text.ts';
import type { ${typeName(area)} } from '../message-types.ts';

export const t = await loadOfficeText<${typeName(area)}>(
  (language) => import(\`../../locales/\${language}/${area}.json\`),
);
`;

/** What belongs into `generated`, by its path there. */
function generatedTexts(): Map<string, string> {
  const texts = new Map([['message-types.ts', messageTypes(AREAS.map((area) => [area, readTexts('en', area)]))]]);
  for (const area of AREAS) {
    const name = /^office-(.+)$/.exec(area)?.[1];
    if (name && !existsSync(join(BY_HAND, `${name}.ts`))) texts.set(`office/${name}.ts`, officeModule(area));
  }
  return texts;
}

/**
 * Writes the folder `generated`, where it is not up to date: the types of all messages (TypeScript gives the texts of a
 * JSON file the type `string`, so it cannot find their parameters by itself), and a module per area of the back
 * office's words. Whatever compiles, bundles or tests the back office calls this first.
 */
export function writeGenerated(): void {
  const texts = generatedTexts();
  for (const path of globSync('**/*.ts', { cwd: FOLDER }))
    if (!texts.has(path)) rmSync(join(FOLDER, path), { force: true });
  for (const [path, text] of texts) {
    const file = join(FOLDER, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    // Renamed, so that another process reads no half of it.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}
