import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@inkstand/testing/servers/server-process';
import { violationsOn } from './axe.ts';
import { expect, test } from './support.ts';

test('operators replace texts of the public pages, and add sections, with a folder of Markdown', async ({ page }) => {
  const content = await mkdtemp(join(tmpdir(), 'inkstand-content-'));
  await mkdir(join(content, 'pages/en'), { recursive: true });
  const about = '## heading\nMerchandise for runners\n\n## + Visit us\n\nWe are in Mill Road.\n';
  await writeFile(join(content, 'pages/en/about.md'), about);
  await using server = await startServer({ env: { CONTENT_DIR: content, SOURCE_URL: 'https://code.test/ink' } });
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merchandise for runners');
  await expect(page.getByRole('heading', { name: 'Visit us' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', 'https://code.test/ink');
  expect(await violationsOn(page)).toEqual([]);
  // Our translation of the heading stays; the section has none.
  const german = await (await page.request.get(`${server.url}/about?lang=de`)).text();
  expect(german).toMatch(/<h1[^>]*>/);
  expect(german).not.toContain('Merchandise for runners');
  expect(german).toMatch(/<section[^>]* lang="en"[^>]*>.*?Visit us/s);
  await rm(content, { recursive: true });
});
