import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '@inkstand/testing/servers/server-process';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

const program = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url));

test('a staff administrator searches the audit log and exports it; the chain verifies while the server runs', async ({
  page,
}) => {
  // A separate server: the test pauses a store, and counts every logged action.
  await using server = await startServer();
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/events/spring-run/overview?tenant=tulip`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit logs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');

  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('Event status updated');
  await expect(rows.first()).toContainText('Active');
  await expect(rows.first()).toContainText('On hold');
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Event status updated' }).click();
  await expect(page).toHaveURL(/action=event\.status_updated/);
  // The URL changes at once, the rows only with the response.
  await expect(rows.filter({ hasNotText: 'Event status updated' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'On hold' })).toHaveCount(1);
  const before = await rows.count();
  await page.getByRole('button', { name: 'When: Any time' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(before);
  expect(await violationsOn(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(before + 1);
  expect(file).toContain('event.status_updated');

  // Sealed within seconds; the operator's command verifies it.
  await expect(async () => {
    await page.reload();
    await expect(rows.first().locator('[data-label="Link"]')).toHaveText(/^\d+$/, { timeout: 1000 });
  }).toPass();
  const heads = join(server.dataDir, 'heads.json');
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--heads', heads], { env });
  expect(stdout).toMatch(/[1-9]\d* rows looked at, \d+ too new to be sealed, 0 not as they were recorded/);
  expect(JSON.parse(await readFile(heads, 'utf8')).tulip.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('nobody else sees the audit log', async ({ page, server, consoleMessages }) => {
  await signIn(page, server, 'manager@inkstand.test');
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit logs' })).toHaveCount(0);
  await page.goto(`${server.url}/audit-logs`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Audit log');
  consoleMessages.splice(0, consoleMessages.length, ...consoleMessages.filter((text) => !/status of 403/.test(text)));
});
