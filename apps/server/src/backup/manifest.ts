import { createHmac } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { syncFolder } from './backup-files.ts';

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);
const COUNT = z.number().int().min(0);
/** Goes into SQL text: a schema and a name, quoted as PostgreSQL quotes them. */
const IDENTIFIER = '(?:[a-z_][a-z0-9_]*|"[^"/]+")';
const QUALIFIED_NAME = z.string().regex(new RegExp(`^${IDENTIFIER}\\.${IDENTIFIER}$`));

/** Describes a backup. It is written last: a folder without it is no backup. */
const manifestSchema = z.object({
  /** Grows when an older Inkstand could not read the folder. */
  format: z.literal(1),
  inkstand: z.string(),
  /** Time of the snapshot. */
  at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ hash: SHA256, createdAt: z.number() })).min(1),
  jobTables: z.number().int().nullable(),
  tables: z.array(
    z.object({
      name: QUALIFIED_NAME,
      columns: z.array(z.string().regex(new RegExp(`^${IDENTIFIER}$`))).min(1),
      rows: COUNT,
      /** As compressed, which depends on the pace of reading. */
      bytes: COUNT,
      /** Of the rows before they are compressed. */
      sha256: SHA256,
    }),
  ),
  sequences: z.array(z.object({ name: QUALIFIED_NAME, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** `sha256` is that of the list with the checksum of each file. Null: they are in a bucket. */
  files: z.object({ count: COUNT, bytes: COUNT, sha256: SHA256 }).nullable(),
  bucket: z.string().nullable(),
  /** Tells whether a SECRET_KEY is the one that values are encrypted with, and nothing else about it. */
  secretKeyMark: z.string(),
  hasSecretKey: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;

const NAME = 'manifest.json';

export const PARTS = {
  /** The list has the form of `sha256sum`. */
  fileList: 'files.sha256',
  files: 'files',
  /** Demo mode's key, which protects nothing secret. */
  secretKey: 'secret-key',
  table: (name: string) => join('database', `${name.replaceAll('"', '')}.copy.zst`),
};

export const markSecretKey = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('the key of a backup').digest('hex').slice(0, 16);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${NAME}.unfinished`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, NAME));
  await syncFolder(folder);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new Error(`${folder} holds no finished backup: it has no ${NAME}.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, NAME)} is damaged, or of a newer Inkstand.`, { cause: error });
  }
}
