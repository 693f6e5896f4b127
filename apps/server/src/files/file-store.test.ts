import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Stub } from '@inkstand/testing/services/s3-stub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOADS } from '#http/body.ts';
import { isOutage } from '#jobs/is-outage.ts';
import { removeAbandonedFiles } from '#start/remove-abandoned-files.ts';
import { DamagedFile, type FileStore, FileStoreError, folderStore, sha256 } from './file-store.ts';
import { purgeOldCopies, s3Store } from './s3-store.ts';

let folder: string;
let stub: Awaited<ReturnType<typeof s3Stub>>;
const stores: { folder?: FileStore; bucket?: FileStore } = {};
const access = { region: 'eu-central-1', bucket: 'prints', prefix: 'test/', accessKeyId: 'key' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkstand-files-'));
  stub = await s3Stub({ secretAccessKey: 'a secret' });
  stores.folder = folderStore(join(folder, 'files'));
  const settings = { ...access, endpoint: stub.endpoint, secretAccessKey: 'a secret' };
  stores.bucket = s3Store(settings, join(folder, 'copies'));
});
afterAll(async () => {
  await stub[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const BYTES = Buffer.from('a print file, or so');
const KEY = 'acme/orders/0192/print/front.png';

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  const store = () => stores[kind]!;

  test('are returned as stored, and can be read from a path', async () => {
    expect(await store().has(KEY)).toBe(false);
    await store().put(KEY, BYTES);
    expect(await store().has(KEY)).toBe(true);
    expect(await store().get(KEY)).toEqual(BYTES);
    expect(await readFile(await store().localPath(KEY))).toEqual(BYTES);
    await store().put(KEY, Buffer.from('another'));
    expect(await readFile(await store().localPath(KEY), 'utf8')).toBe('another');
  });

  test('are compared with the recorded checksum', async () => {
    await store().put('acme/a.png', BYTES);
    expect(await store().get('acme/a.png', sha256(BYTES))).toEqual(BYTES);
    await expect(store().get('acme/a.png', sha256(Buffer.from('other')))).rejects.toBeInstanceOf(DamagedFile);
  });

  test('that do not exist give an error', async () => {
    await expect(store().get('acme/nothing.png')).rejects.toThrow();
    expect(await store().has('acme/nothing.png')).toBe(false);
  });

  test('are removed one by one, and those below the same name stay', async () => {
    await store().put('acme/one', BYTES);
    await store().put('acme/one.png', BYTES);
    await store().localPath('acme/one');
    for (const _ of [1, 2]) await store().remove('acme/one');
    expect([await store().has('acme/one'), await store().has('acme/one.png')]).toEqual([false, true]);
    await expect(
      store()
        .localPath('acme/one')
        .then((path) => readFile(path)),
    ).rejects.toThrow();
    await expect(store().remove('../acme')).rejects.toThrow('not a file key');
  });

  test('are removed with their folder, and those beside it stay', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `acme/personalization-batches/one/${index}.png`);
    for (const key of [...keys, 'acme/personalization-batches/one-more.png']) await store().put(key, BYTES);
    await store().localPath(keys[0]!);
    await store().removeFolder('acme/personalization-batches/one');
    expect(await Promise.all(keys.map((key) => store().has(key)))).toEqual(keys.map(() => false));
    expect(await store().has('acme/personalization-batches/one-more.png')).toBe(true);
    await store().removeFolder('acme/personalization-batches/one');
    await expect(store().removeFolder('../acme')).rejects.toThrow('not a file key');
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.b', 'a b', ''])(
    'reject the key %j',
    async (key) => {
      await expect(store().put(key, BYTES)).rejects.toThrow('not a file key');
      await expect(store().get(key)).rejects.toThrow('not a file key');
      await expect(store().localPath(key)).rejects.toThrow('not a file key');
    },
  );
});

test('a folder that cannot be read is an error, and no missing file', async () => {
  await stores.folder!.put('acme/beside.png', BYTES);
  await symlink('loop', join(folder, 'files/acme/loop'));
  await expect(stores.folder!.has('acme/loop/front.png')).rejects.toThrow('ELOOP');
  expect(await stores.folder!.has('acme/beside.png/front.png')).toBe(false);
});

test('files in a folder are for their owner alone', async () => {
  await stores.folder!.put('acme/own.png', BYTES);
  const paths = ['files', 'files/acme', 'files/acme/own.png'];
  const found = await Promise.all(paths.map((path) => stat(join(folder, path))));
  expect(found.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
});

test.skipIf(!existsSync('/dev/shm'))('a folder of files may be on another disk', async () => {
  const elsewhere = await mkdtemp('/dev/shm/inkstand-files-');
  await symlink(elsewhere, join(folder, 'files/linked'));
  await stores.folder!.put('linked/one/a.png', BYTES);
  expect(await readFile(join(elsewhere, 'one/a.png'))).toEqual(BYTES);
  expect(await readdir(join(elsewhere, 'one'))).toEqual(['a.png']);
  await rm(elsewhere, { recursive: true });
});

test('what a killed process left behind is removed after an hour, what is being written stays', async () => {
  const { put } = stores.folder!;
  await put('acme/draft.png', BYTES);
  const drafts = join(folder, 'files/.drafts');
  expect(await readdir(drafts)).toEqual([]);
  for (const name of ['.old', '.new']) await writeFile(join(drafts, name), BYTES);
  const [left, used] = [await mkdtemp(join(tmpdir(), UPLOADS)), await mkdtemp(join(tmpdir(), UPLOADS))];
  for (const path of [left, join(drafts, '.old')]) await utimes(path, 0, 0);
  await removeAbandonedFiles({ dataDir: folder }, new Date());
  expect([await readdir(drafts), existsSync(left), existsSync(used)]).toEqual([['.new'], false, true]);
  await rm(used, { recursive: true });
});

test('a file changed in a bucket is detected without a recorded checksum', async () => {
  await stores.bucket!.put('acme/b.png', BYTES);
  const object = stub.objects.get('/prints/test/acme/b.png')!;
  object.body = Buffer.from('changed behind our back');
  await expect(stores.bucket!.get('acme/b.png')).rejects.toBeInstanceOf(DamagedFile);
  await expect(stores.bucket!.localPath('acme/b.png')).rejects.toBeInstanceOf(DamagedFile);
});

test('a busy bucket is retried; a rejection is reported', async () => {
  stub.failNext(2);
  await stores.bucket!.put('acme/c.png', BYTES);
  expect(await stores.bucket!.get('acme/c.png')).toEqual(BYTES);
  const wrong = s3Store({ ...access, endpoint: stub.endpoint, secretAccessKey: 'not it' }, join(folder, 'other'));
  const rejected: unknown = await wrong.put('acme/d.png', BYTES).catch((error: unknown) => error);
  expect(rejected).toEqual(new FileStoreError(403, 'PUT acme/d.png'));
  expect(isOutage(new Error('the print file is not stored', { cause: rejected }))).toBe(true);
  await expect(wrong.get('acme/c.png')).rejects.toThrow('403');
});

test('the oldest local copies are removed when there are too many, but never one that may be in use', async () => {
  const copies = join(folder, 'some');
  await stores.folder!.put('x', BYTES); // Creates the parent folder.
  await purgeOldCopies(copies);
  const at = async (name: string, minutesAgo: number) => {
    const path = join(copies, name);
    await writeFile(path, Buffer.alloc(100));
    const then = new Date(Date.now() - minutesAgo * 60_000);
    await utimes(path, then, then);
    return path;
  };
  const [old, older, used] = [await at('old', 90), await at('older', 120), await at('used', 1)];
  await purgeOldCopies(copies, 250);
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  expect(await Promise.all([used, old, older].map(isThere))).toEqual([true, true, false]);
  await purgeOldCopies(copies, 50);
  expect(await Promise.all([used, old].map(isThere))).toEqual([true, false]);
});
