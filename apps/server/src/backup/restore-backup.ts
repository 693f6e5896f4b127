import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Transform } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { type Connection, migrate } from '@inkstand/database';
import { findObstacle, loadDatabase } from '@inkstand/database/backup/load';
import { knownMigrations, startsWith } from '@inkstand/database/migrate';
import type { Config } from '#config/config.ts';
import { pathBelow } from '#files/file-store.ts';
import { createJobTables } from '#jobs/create-job-tables.ts';
import { forEachOf, isMissing, readChecksum, syncFolder, syncFolders, writePart } from './backup-files.ts';
import { type Manifest, markSecretKey, PARTS, readManifest } from './manifest.ts';

/** In `DATA_DIR/files`: its database was not restored. */
const MARKER = '.restoring';

/**
 * Restores a backup into an empty database and an empty `DATA_DIR/files`. Nothing is written before every part was
 * compared with its checksum; when it is cut off, the database stays empty.
 * @param openTarget called when the backup is known to be good
 * @param otherKey restores although values were encrypted with another SECRET_KEY, and stay unreadable
 */
export async function restoreBackup(
  config: Config,
  wanted: string,
  { openTarget, otherKey }: { openTarget: () => Promise<Connection>; otherKey: boolean },
): Promise<Manifest> {
  const folder = resolve(wanted);
  const manifest = await readManifest(folder);
  checkVersion(manifest);
  checkBucket(manifest, config);
  const demoKey = manifest.hasSecretKey ? await readFile(join(folder, PARTS.secretKey), 'utf8') : undefined;
  if (!otherKey) checkSecretKey(manifest, config.secretKey || demoKey);
  await checkParts(folder, manifest);

  const files = join(config.dataDir, 'files');
  if ((await namesIn(files)).length > 0 && !(await isRestoring(files))) {
    throw new Error(`${resolve(files)} is not empty: let DATA_DIR name a new folder.`);
  }
  const connection = await openTarget();
  const obstacle = await findObstacle(connection, manifest);
  if (obstacle) {
    throw new Error(`${obstacle} Let ${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} name an empty one.`);
  }
  await migrate(connection, { count: manifest.migrations.length });
  if (manifest.jobTables !== null) await createJobTables(connection);
  const draft = `${files}.unfinished`;
  if (manifest.files) await copyFiles(folder, draft);
  await loadDatabase(connection, manifest, {
    read: (table) => {
      const saved = createReadStream(join(folder, PARTS.table(table)));
      const rows = createZstdDecompress();
      saved.on('error', (error) => rows.destroy(error));
      return saved.pipe(rows);
    },
    beforeCommit: async () => {
      if (demoKey && !config.secretKey) await writeKey(join(config.dataDir, 'secret-key'), demoKey);
      if (manifest.files) await moveFiles(draft, files);
    },
  });
  await rm(join(files, MARKER), { force: true });
  await migrate(connection);
  return manifest;
}

function checkVersion({ inkstand, migrations }: Manifest): void {
  if (startsWith(knownMigrations(), migrations)) return;
  throw new Error(
    `The backup was made by Inkstand ${inkstand} with changes of the database that this one does not know: update this Inkstand first.`,
  );
}

function checkBucket({ files, bucket }: Manifest, { s3 }: Config): void {
  if (files && s3) {
    throw new Error(
      'The backup holds files for DATA_DIR, and S3_BUCKET is set: restore without it, and move the files afterwards.',
    );
  }
  if (!files && !s3) {
    throw new Error(`The backup's files are in the bucket ${bucket}: set S3_BUCKET and its keys.`);
  }
}

function checkSecretKey({ secretKeyMark }: Manifest, secretKey: string | undefined): void {
  if (secretKey && markSecretKey(secretKey) === secretKeyMark) return;
  throw new Error(
    'SECRET_KEY is not the one that the backup was made with: set that one. Where it is lost, --other-key restores all but what is encrypted with it.',
  );
}

/** Compares every part with its checksum, and names all that are damaged or missing. */
async function checkParts(folder: string, manifest: Manifest): Promise<void> {
  const damaged: string[] = [];
  const check = async (name: string, sha256: string, ...transforms: Transform[]) => {
    if ((await readChecksum(join(folder, name), ...transforms))?.sha256 !== sha256) damaged.push(name);
  };
  for (const { name, sha256 } of manifest.tables) await check(PARTS.table(name), sha256, createZstdDecompress());
  if (manifest.files) {
    await check(PARTS.fileList, manifest.files.sha256);
    // What a damaged list says is worth nothing.
    if (!damaged.includes(PARTS.fileList)) {
      await forEachOf(readList(folder), ({ name, sha256 }) => check(name, sha256));
    }
  }
  if (damaged.length === 0) return;
  const named = damaged.toSorted().slice(0, 5).join(', ');
  throw new Error(`The backup is damaged, and nothing was restored. Damaged or missing: ${named}.`);
}

interface ListedFile {
  /** Below the backup's folder. */
  name: string;
  key: string;
  sha256: string;
}

async function* readList(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, PARTS.fileList)), crlfDelay: Infinity });
  for await (const line of lines) {
    const [sha256 = '', name = ''] = line.split('  ');
    yield { name, sha256, key: name.slice(PARTS.files.length + 1) };
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Whether a restore that was cut off has left the files behind. */
const isRestoring = async (files: string): Promise<boolean> => (await namesIn(files)).includes(MARKER);

async function copyFiles(folder: string, draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, MARKER), '');
  await forEachOf(readList(folder), async ({ name, key }) => {
    await writePart(pathBelow(draft, key), createReadStream(join(folder, name)));
  });
  await syncFolders(draft);
}

async function moveFiles(draft: string, files: string): Promise<void> {
  if (await isRestoring(files)) await rm(files, { recursive: true });
  await rename(draft, files);
  await syncFolder(dirname(files));
}

async function writeKey(path: string, key: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(key);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
