import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSources } from './hash-sources.ts';

let root: string;
const hash = () => hashSources(root, ['src', 'lock.json']);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkstand-hash-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/deep/a.ts'), 'one');
  await writeFile(join(root, 'lock.json'), '{}');
});

afterAll(() => rm(root, { recursive: true }));

it('changes with every source and setting, and with nothing else', async () => {
  const before = await hash();
  await writeFile(join(root, 'src/a.test.ts'), 'a test');
  expect(await hash()).toBe(before);

  await writeFile(join(root, 'src/deep/a.ts'), 'two');
  const edited = await hash();
  expect(edited).not.toBe(before);

  await writeFile(join(root, 'lock.json'), '{"a":1}');
  const updated = await hash();
  expect(updated).not.toBe(edited);

  await writeFile(join(root, 'src/b.ts'), '');
  expect(await hash()).not.toBe(updated);
});
