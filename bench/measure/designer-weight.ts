import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes that a browser loads for the designer beyond what every back-office page needs, at maximum gzip. */
export interface DesignerWeight {
  scripts: number;
  styles: number;
  /** HarfBuzz, which is loaded with the page. */
  shaper: number;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const CLIENT = new URL('../../apps/backoffice/dist/client/', import.meta.url);
const PAGE = 'designer/designer-page.tsx';
const ENTRY = 'entry-client.tsx';
const SHAPER = 'harfbuzz.wasm';

/** Measured on the last build, from its manifest. */
export async function weighDesigner(): Promise<DesignerWeight> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<string, Chunk>;
  const shared = importedBy(ENTRY, manifest);
  const own = [...importedBy(PAGE, manifest)].filter((name) => !shared.has(name)).map((name) => manifest[name]!);
  const shaper = Object.entries(manifest).find(([name]) => name.endsWith(SHAPER))?.[1];
  if (!shaper) throw new Error(`the build has no ${SHAPER}`);
  return {
    scripts: await weigh(own.map(({ file }) => file)),
    styles: await weigh(own.flatMap(({ css = [] }) => css)),
    shaper: await weigh([shaper.file]),
  };
}

/** A chunk and everything it imports statically. */
function importedBy(name: string, manifest: Record<string, Chunk>, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  for (const imported of chunk.imports ?? []) importedBy(imported, manifest, found);
  return found;
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = [...new Set(files)].map(async (file) => {
    const bytes = await readFile(new URL(join('.', file), CLIENT));
    return gzipSync(bytes, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
