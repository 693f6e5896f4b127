import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildWidget } from '@inkstand/web/widget-build';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_GZIP_BYTES = 25 * 1024;

test('the script is one small file without imports', async () => {
  const source = await buildWidget(ROOT);
  expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  expect(source).not.toMatch(/\bimport\b|\brequire\(|process\.env/);
});
