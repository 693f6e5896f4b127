import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm|ttf)$/;
/** Smaller responses do not gain from compression, headers included. */
const SMALLEST_BYTES = 1024;
/** The slowest setting saves two per cent and takes ten times as long on a large file. */
const LARGE_BYTES = 400_000;

async function compress(file: string, isQuick: boolean): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const quality = isQuick ? 5 : content.length > LARGE_BYTES ? 9 : 11;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: isQuick ? 6 : 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Writes `.br` and `.gz` files beside every asset, which the server sends unchanged. Quickly, they are a tenth larger.
 */
export async function compressAssets(folder: string, { isQuick = false } = {}): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name), isQuick)));
}
