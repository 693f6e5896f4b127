import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createZstdCompress } from 'node:zlib';
import type { Connection } from '@inkstand/database';
import { dumpDatabase } from '@inkstand/database/backup/dump';
import type { Config } from '#config/config.ts';
import version from '#package.json' with { type: 'json' };
import {
  type Checksum,
  forEachOf,
  isMissing,
  listFiles,
  readChecksum,
  syncFolders,
  writePart,
} from './backup-files.ts';
import { type Manifest, markSecretKey, PARTS, writeManifest } from './manifest.ts';

/** Everything is written here, and moved up when it is complete. */
const UNFINISHED = 'unfinished';
/** Fast, since a backup shares the machine with the server; and with a checksum, so that `zstd -t` tells damage too. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Saves database and files into an empty folder, while others work with them. The database is read as of one moment,
 * and the files afterwards: each is written before the row that names it.
 */
export async function createBackup(
  { config, connection }: { config: Config; connection: Connection },
  wanted: string,
): Promise<Manifest> {
  const folder = resolve(wanted);
  const files = join(resolve(config.dataDir), 'files');
  if (`${folder}${sep}`.startsWith(`${files}${sep}`)) throw new Error(`${folder} is a part of what is saved.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [found] = await readdir(folder);
  if (found) throw new Error(`${folder} is not empty: it holds ${found}. Name a new folder.`);
  const draft = join(folder, UNFINISHED);
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await save({ config, connection }, draft, files);
    await syncFolders(draft);
    for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
    await rmdir(draft);
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function save(
  { config, connection }: { config: Config; connection: Connection },
  draft: string,
  files: string,
): Promise<Manifest> {
  const parts = new Map<string, Checksum>();
  const contents = await dumpDatabase(connection, async (name, rows) => {
    const path = join(draft, PARTS.table(name));
    const { sha256 } = await writePart(path, rows, createZstdCompress(COMPRESSION));
    parts.set(name, { bytes: (await stat(path)).size, sha256 });
  });
  return {
    format: 1,
    inkstand: version.version,
    ...contents,
    tables: contents.tables.map((table) => ({ ...table, ...(parts.get(table.name) as Checksum) })),
    files: config.s3 ? null : await saveFiles(files, draft),
    bucket: config.s3?.bucket ?? null,
    secretKeyMark: markSecretKey(config.secretKey),
    hasSecretKey: await saveDemoKey(config, draft),
  };
}

/** Copies the files as they are: most are compressed. The list names each with its checksum. */
async function saveFiles(files: string, draft: string): Promise<Manifest['files']> {
  let count = 0;
  let bytes = 0;
  await mkdir(join(draft, PARTS.files), { mode: 0o700 });
  const list = createWriteStream(join(draft, PARTS.fileList), { flags: 'wx', mode: 0o600, flush: true });
  // Each write has its error.
  list.on('error', () => {});
  const write = promisify<string, void>(list.write.bind(list));
  await forEachOf(listFiles(files), async (key) => {
    const source = createReadStream(join(files, key));
    const saved = await writePart(join(draft, PARTS.files, key), source).catch((error: unknown) => {
      // Removed since it was listed, with its row.
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!saved) return;
    count += 1;
    bytes += saved.bytes;
    await write(`${saved.sha256}  ${PARTS.files}/${key}\n`);
  });
  list.end();
  await finished(list);
  const { sha256 } = (await readChecksum(join(draft, PARTS.fileList))) as Checksum;
  return { count, bytes, sha256 };
}

/** Saves the key that demo mode made for itself. One that an operator has set is theirs to keep elsewhere. */
async function saveDemoKey({ mode, dataDir, secretKey }: Config, draft: string): Promise<boolean> {
  const path = join(dataDir, 'secret-key');
  if (mode !== 'demo') return false;
  const own = await readFile(path, 'utf8').catch(() => undefined);
  if (own !== secretKey) return false;
  await writePart(join(draft, PARTS.secretKey), Readable.from([Buffer.from(own)]));
  return true;
}
