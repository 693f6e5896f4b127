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

/** What a store's pages are set in, by its name in their address: one family's Latin letters, of one weight. */
const WEB_FONT = /^((?:barlow-condensed|lora|montserrat|shantell-sans)-(?:latin|latin-ext)-(?:400|700))\.woff2$/;

/** A font for pages: packed already, a tenth of the file that print is drawn with. */
export function webFont(name: string): Promise<Buffer> | undefined {
  const [, file] = WEB_FONT.exec(name) ?? [];
  if (!file) return undefined;
  const family = file.replace(/-latin.*/, '');
  const path = import.meta.resolve(`@fontsource/${family}/files/${file}-normal.woff2`);
  return readFile(new URL(path));
}
