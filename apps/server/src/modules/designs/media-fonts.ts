import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fontFiles } from '@inkstand/artwork/print/node-fonts';

const compress = promisify(brotliCompress);

interface FontBytes {
  plain: Buffer;
  /** Font tables pack to about half. */
  brotli: Buffer;
}

const paths = new Map(fontFiles().map(({ name, path }) => [name, path]));
const loaded = new Map<string, Promise<FontBytes>>();

async function load(path: string): Promise<FontBytes> {
  const plain = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
}

/** A font file of ours by the name that `faceFile` gives it, read and packed once. */
export function mediaFont(name: string): Promise<FontBytes> | undefined {
  const path = paths.get(name);
  if (!path) return undefined;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = load(path);
  loaded.set(name, bytes);
  return bytes;
}
