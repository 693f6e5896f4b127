import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageTypes } from './message-types.ts';
import { AREAS, readTexts } from './read-locales.ts';

const FILE = fileURLToPath(new URL('../generated/message-types.ts', import.meta.url));

/**
 * Writes the types of all messages, `generated/message-types.ts`, unless they are up to date: TypeScript gives the
 * texts of a JSON file the type `string`, so it cannot find their parameters by itself. Only a type check and editors
 * need the file, because Node and Vite drop the imports of types.
 */
export function writeMessageTypes(): void {
  const types = messageTypes(AREAS.map((area) => [area, readTexts('en', area)]));
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === types) return;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, types);
}
