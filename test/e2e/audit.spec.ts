import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { expect, signIn, test } from './support.ts';

const program = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url));

// Who may not open the page: every-screen.spec.ts.
test('a staff administrator filters the audit log and exports it; the chain verifies while the server runs', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'admin@tulip.test');
  const params = { tenant_id: 'tulip', slug: 'spring-run' };
  await api.setEventStatus({ params, body: { status: 'On hold' } });
  await api.setEventStatus({ params, body: { status: 'Active' } });
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/audit-logs?tenant=tulip`);
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText('Event status updated');
  await expect(rows.first()).toContainText('On hold');
  await expect(rows.first()).toContainText('Active');
  // An older entry has its place in the chain.
  await expect(rows.last().locator('[data-label="Link"]')).toHaveText(/^\d+$/);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Event status updated' }).click();
  await expect(page).toHaveURL(/action=event\.status_updated/);
  // The URL changes at once, the rows only with the response.
  await expect(rows.filter({ hasNotText: 'Event status updated' })).toHaveCount(0);
  const before = await rows.count();
  await page.getByRole('button', { name: 'When: Any time' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(before);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(before + 1);
  expect(file).toContain('event.status_updated');

  // Sealed within seconds; the operator's command verifies it.
  const staff = await signedIn(server.url, 'staff@inkstand.test');
  const newest = async () =>
    (await staff.api.listAuditLog({ params: { tenant_id: 'tulip' }, query: { per_page: 1 } })).data[0]?.seal;
  await expect.poll(newest).toMatchObject({ number: expect.any(Number) });
  const heads = join(server.dataDir, 'heads.json');
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--heads', heads], { env });
  expect(stdout).toMatch(/[1-9]\d* rows looked at, \d+ too new to be sealed, 0 not as they were recorded/);
  expect(JSON.parse(await readFile(heads, 'utf8')).tulip.hash).toMatch(/^[0-9a-f]{64}$/);
});
