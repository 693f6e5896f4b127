import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { checked, type FileStore, FileStoreError, pathBelow, sha256, writeWhole } from './file-store.ts';

export interface S3Settings {
  /**
   * Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket becomes the first part of the
   * path.
   */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key, so that several installations can share a bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Metadata with each file's checksum, compared when the file is read. */
const CHECKSUM = 'x-amz-meta-sha256';
const TIMEOUT_MS = 30_000;
/** Limits of local copies: their total size, and how long one that may be in use is not removed. */
const MAX_COPIED_BYTES = 2 * 1024 ** 3;
const COPY_LASTS_MS = 60 * 60 * 1000;

/**
 * Stores files in a bucket of any S3-compatible service. Each is sent with its checksum, which the service verifies (it
 * is part of the signature), and verified again when it is read.
 * @param copies a folder for files that a local program has to read
 */
export function s3Store(settings: S3Settings, copies: string): FileStore {
  const { endpoint, bucket, prefix, ...access } = settings;
  const client = new AwsClient({ ...access, service: 's3', retries: 3 });
  let copiedBytes = 0;

  /** Returns the service's response; undefined when the file does not exist. */
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<Response | undefined> {
    pathBelow(copies, key); // Rejects an invalid key.
    const checksum = body ? sha256(body) : undefined;
    const response = await client.fetch(`${endpoint}/${bucket}/${prefix}${key}`, {
      method,
      ...(checksum ? { headers: { [CHECKSUM]: checksum, 'x-amz-content-sha256': checksum } } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404 && method !== 'PUT') return undefined;
    throw new FileStoreError(response.status, `${method} ${key}`);
  }

  async function get(key: string, checksum?: string): Promise<Buffer> {
    const response = await ask('GET', key);
    if (!response) throw new Error(`there is no file ${key}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    checked(key, bytes, response.headers.get(CHECKSUM) ?? undefined);
    return checked(key, bytes, checksum);
  }

  /** Lists the keys below a folder, at most a thousand (a limit of the service). */
  async function list(folder: string): Promise<string[]> {
    pathBelow(copies, folder); // Rejects an invalid key.
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${folder}/` });
    const response = await client.fetch(`${endpoint}/${bucket}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new FileStoreError(response.status, `a list of ${folder}`);
    // Our keys contain no characters that XML escapes.
    const named = (await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g);
    return [...named].map(([, name = '']) => name.slice(prefix.length));
  }

  async function copy(key: string): Promise<string> {
    const path = pathBelow(copies, key);
    const now = new Date();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    const bytes = await get(key);
    await writeWhole(path, bytes);
    copiedBytes += bytes.length;
    if (copiedBytes > MAX_COPIED_BYTES / 4) {
      copiedBytes = 0;
      await purgeOldCopies(copies);
    }
    return path;
  }

  return {
    async put(key, bytes) {
      await ask('PUT', key, bytes);
      await rm(pathBelow(copies, key), { force: true });
    },
    get,
    has: async (key) => (await ask('HEAD', key)) !== undefined,
    async remove(key) {
      await ask('DELETE', key);
      await rm(pathBelow(copies, key), { force: true });
    },
    async removeFolder(folder) {
      // S3 is strongly consistent: deleted keys are not listed again.
      for (let keys = await list(folder); keys.length > 0; keys = await list(folder)) {
        for (const key of keys) await ask('DELETE', key);
      }
      await rm(pathBelow(copies, folder), { recursive: true, force: true });
    },
    localPath: copy,
  };
}

/** Removes the least recently used copies until the limit is met, but never one that may be in use. */
export async function purgeOldCopies(folder: string, maxBytes = MAX_COPIED_BYTES, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, usedAt: mtimeMs };
      }),
  );
  let bytes = 0;
  for (const { path, size, usedAt } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
    bytes += size;
    if (bytes > maxBytes && now - usedAt > COPY_LASTS_MS) await rm(path, { force: true });
  }
}
