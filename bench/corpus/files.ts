import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../scripts/checks.ts';

/** A package of the npm registry whose SVG files belong to the corpus. */
interface CorpusPackage {
  package: string;
  version: string;
  /** How many of its files are taken, evenly spread over their names. */
  files: number;
  kind: string;
}

export interface CorpusFile {
  package: string;
  /** Relative to the package. */
  path: string;
  bytes: Buffer;
}

const list = new URL('corpus.json', import.meta.url).pathname;

/**
 * The files of the corpus, package by package. Downloads what is not in `folder` yet.
 * @param only takes only packages whose name contains it
 */
export function* corpusFiles(folder: string, only: string): Generator<CorpusFile> {
  for (const wanted of readJson<CorpusPackage[]>(list) ?? []) {
    if (!wanted.package.includes(only)) continue;
    const unpacked = download(wanted, folder);
    const paths = globSync('**/*.svg', { cwd: unpacked }).toSorted();
    for (const path of spread(paths, wanted.files))
      yield { package: wanted.package, path, bytes: readFileSync(join(unpacked, path)) };
  }
}

function download({ package: name, version }: CorpusPackage, folder: string): string {
  const target = join(folder, `${name.replaceAll(/[@/]/g, '_')}-${version}`);
  if (existsSync(join(target, 'package'))) return target;
  mkdirSync(target, { recursive: true });
  const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', target], {
    encoding: 'utf8',
  });
  const archive = join(target, packed.trim());
  execFileSync('tar', ['-xzf', archive, '-C', target]);
  rmSync(archive);
  return target;
}

/** `count` of the items at equal distances. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
