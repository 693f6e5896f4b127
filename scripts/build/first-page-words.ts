import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the back office's first page may load of words in any language, gzipped. */
export const MAX_FIRST_PAGE_WORDS_BYTES = 12 * 1024;

const FIRST_PAGE = ['entry-client.tsx', 'areas/overview/home/dashboard-page.tsx'];
const WORDS = /packages\/i18n\/locales\/([\w-]+)\/[\w-]+\.json$/;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Chunks that these entries load at once: their own and what they import statically. */
function loadedChunks(manifest: Manifest, entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}`);
    if (loaded.has(key)) return;
    loaded.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return loaded;
}

/** Bytes (gzip) of the words that the dashboard loads, by language: each area's module fetches one file of them. */
export function firstPageWords(folder: string): Map<string, number> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = [...loadedChunks(manifest, FIRST_PAGE)];
  const files = new Set(chunks.flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const bytes = new Map<string, number>();
  for (const file of files) {
    const language = WORDS.exec(file)?.[1];
    if (!language) continue;
    const { length } = gzipSync(readFileSync(join(folder, manifest[file]!.file)), { level: 9 });
    bytes.set(language, (bytes.get(language) ?? 0) + length);
  }
  return bytes;
}

/** Areas whose words are part of the first page's scripts, in every language, instead of files of their own. */
function bundledAreas(folder: string, locales: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const scripts = [...loadedChunks(manifest, FIRST_PAGE)].map((key) =>
    readFileSync(join(folder, manifest[key]!.file), 'utf8'),
  );
  return readdirSync(join(locales, 'fi'))
    .filter((name) => name.endsWith('.json'))
    .filter((name) => {
      const texts = Object.values(
        JSON.parse(readFileSync(join(locales, 'fi', name), 'utf8')) as Record<string, string>,
      );
      const longest = texts
        .filter((text) => !/["'`\\\n$]/.test(text))
        .reduce((a, b) => (b.length > a.length ? b : a), '');
      return longest.length > 0 && scripts.some((script) => script.includes(longest));
    });
}

/**
 * Throws where the first page of the back office loads too many words: more than the limit in a language, or an area
 * in every one. `folder` is the browser build, `locales` the folder of the texts.
 */
export function assertFirstPageWords(folder: string, locales: string): void {
  const problems = [...firstPageWords(folder)]
    .filter(([, bytes]) => bytes > MAX_FIRST_PAGE_WORDS_BYTES)
    .map(([language, bytes]) => `its words in ${language} have ${bytes} bytes, at most ${MAX_FIRST_PAGE_WORDS_BYTES}`);
  problems.push(...bundledAreas(folder, locales).map((name) => `its scripts hold ${name} in every language`));
  if (problems.length > 0) throw new Error(`first page of the back office: ${problems.join('; ')}`);
}
