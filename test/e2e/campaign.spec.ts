import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@inkstand/contract';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { DESK, expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: DESK });

const PARAMS = { tenant_id: 'acme', slug: 'welcome-gift' };
const LANGUAGES = ['en', 'de', 'fr'];

/** A list of 30 with two invalid rows; `corrected` is the same list without errors. */
function guests(corrected: boolean): string {
  const rows = Array.from({ length: 30 }, (_, index) => {
    const email = `guest${index}@example.test`;
    if (corrected || (index !== 17 && index !== 21)) return `Guest ${index},${email},${LANGUAGES[index % 3]}`;
    return index === 17 ? `Guest 17,guest17 at example.test,en` : `"=Guest(21)",guest21@example.test,xx`;
  });
  return `name,email,language\n${rows.join('\n')}\n`;
}

async function allCodes(api: Client) {
  const { data } = await api.listCodes({ params: PARAMS, query: { q: 'guest', per_page: 100 } });
  return data.promo_codes;
}

test('a campaign: 30 recipients, two of them invalid, a test, six claims, reminders to the rest, and one corrected address', async ({
  page,
}) => {
  await using server = await startServer();
  const folder = await mkdtemp(join(tmpdir(), 'campaign-'));
  const list = join(folder, 'guests.csv');
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const outbox = async (): Promise<{ to: string; subject: string; text: string; html: string }[]> =>
    (await (await page.request.get(`${server.url}/dev/outbox.json`)).json()).data;
  const dialog = page.getByRole('dialog');
  const lookAt = (name: string) => expectAccessible(page, name);
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Recipients' }).click(),
    ]);
    await chooser.setFiles(list);
  };

  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/welcome-gift/vouchers`);

  // The event is not open yet, so the emails are queued.
  await api.setEventStatus({ params: PARAMS, body: { status: 'Draft' } });
  await page.reload();
  await page.getByRole('button', { name: 'Email codes' }).click();
  await expect(dialog.getByRole('radio', { name: 'Now' })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'When the event opens' })).toBeChecked();
  await expect(dialog.getByText('This event is a draft, so its links don’t work yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await api.setEventStatus({ params: PARAMS, body: { status: 'Active' } });
  await page.reload();

  // The two invalid rows are listed and can be downloaded; the others can be sent.
  await page.getByRole('button', { name: 'Email codes' }).click();
  await writeFile(list, guests(false));
  await choose();
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('2 problems; nothing has been changed')).toBeVisible();
  await expect(dialog.getByText('28 of 30 rows are fine.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send the other 28 codes' })).toBeVisible();
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows with problems (CSV)' }).click(),
  ]);
  expect(problems.suggestedFilename()).toBe('guests-problems.csv');
  const rows = (await readFile(await problems.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^Guest 17,guest17 at example.test,en,19,email: /);
  // A cell that a spreadsheet would treat as a formula is exported as text.
  expect(rows[2]).toMatch(/^'=Guest\(21\),guest21@example.test,xx,23,/);

  // The file is saved on disk under the same name, chosen again, and read again.
  await writeFile(list, guests(false).replace('guest17 at ', 'guest17@'));
  await choose();
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 problem; nothing has been changed')).toBeVisible();
  // A change on disk after the file was chosen does not affect what is sent.
  await writeFile(list, guests(true));
  await dialog.getByLabel('Prefix (optional)').fill('WELCOME');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 problem; nothing has been changed')).toBeVisible();
  await writeFile(list, guests(false));
  await choose();
  await dialog.getByRole('button', { name: 'Check the list' }).click();

  // A preview shows the email in each language of the list.
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Choose your gift' })).toBeVisible();
  await dialog.getByText('German', { exact: true }).click();
  await expect(mail.getByRole('link', { name: 'Geschenk aussuchen' })).toBeVisible();
  await dialog.getByText('English', { exact: true }).click();
  await lookAt('the list before it is sent');

  // A custom text, sent as a test to the user.
  await dialog.getByRole('button', { name: 'Edit the text or send a test' }).click();
  await dialog.getByLabel('Subject').fill('Thank you');
  await expect(dialog.getByText('the subject has to name the company: write {company}')).toBeVisible();
  await dialog.getByLabel('Subject').fill('{company} says thank you, {name}');
  await dialog.getByLabel('Text').fill('Hello {name},\n\na <b>gift</b> for you.');
  await expect(mail.getByText('a <b>gift</b> for you.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and send me a test' }).click();
  await expect(page.getByText('A test is on its way to admin@acme.test')).toBeVisible();
  await expect
    .poll(async () => (await outbox()).find(({ to }) => to === 'admin@acme.test')?.subject)
    .toMatch(/says thank you, /);
  await lookAt('the words of a mail');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await dialog.getByRole('button', { name: 'Send the other 28 codes' }).click();
  await expect(page.getByText('28 codes are on the way.')).toBeVisible();
  const unsent = async () => (await allCodes(api)).filter(({ recipient }) => !recipient?.sent_at).length;
  await expect.poll(unsent).toBe(0);

  // Six recipients claim.
  const guest = visitor(server.url).api;
  const { data: store } = await guest.store({ params: { tenant: 'acme', slug: 'welcome-gift' } });
  const [gift] = store.event_products;
  const sent = await allCodes(api);
  expect(sent).toHaveLength(28);
  const claiming = sent.slice(0, 6);
  for (const [index, { code, recipient }] of claiming.entries()) {
    await guest.claimGift({
      params: { tenant: 'acme', slug: 'welcome-gift' },
      body: {
        name: recipient?.name ?? '',
        email: recipient?.email ?? '',
        phone: '020 7946 0001',
        address_first_line: `${index + 1} Campaign Street`,
        address_city: 'London',
        address_postcode: 'SW1A 2AA',
        address_country: 'United Kingdom',
        promo_code: code,
        products: [
          {
            product_id: gift?.id ?? '',
            quantity: 1,
            products: { store: { colour: gift?.colours[0]?.code ?? '', size: gift?.sizes[0]?.code ?? '' } },
          },
        ],
      },
    });
  }

  // A claimed code shows its order's progress.
  await page.goto(`${server.url}/events/welcome-gift/vouchers?state=claimed`);
  // Includes the 59 claimed codes of the demonstration.
  await expect(page.getByRole('button', { name: '65 Claimed' })).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: gift?.name ?? '' })
      .first(),
  ).toContainText(/INK-/);
  await lookAt('claimed codes');

  // Reminders go to the remaining recipients only.
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(dialog.getByText('22 recipients have a code by email and have not claimed.')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Choose your gift' })).toBeVisible();
  await lookAt('reminders');
  await dialog.getByRole('button', { name: 'Send 22 reminders' }).click();
  const reminded = async () => (await allCodes(api)).filter(({ recipient }) => recipient?.reminders === 1);
  await expect.poll(async () => (await reminded()).length).toBe(22);
  const claimers = new Set(claiming.map(({ recipient }) => recipient?.email));
  expect((await reminded()).filter(({ recipient }) => claimers.has(recipient?.email))).toEqual([]);
  const isReminder = (subject: string) => /is waiting: |wartet: |vous attend\u00a0: /.test(subject);
  const reminders = async () => (await outbox()).filter(({ subject }) => isReminder(subject));
  await expect.poll(async () => (await reminders()).length).toBe(22);
  expect((await reminders()).filter(({ to }) => claimers.has(to))).toEqual([]);

  // A wrong address is corrected, and the same code is sent to the right one.
  const wrong = sent[20];
  await page.goto(`${server.url}/events/welcome-gift/vouchers?q=${encodeURIComponent(wrong?.recipient?.email ?? '')}`);
  await page.getByRole('button', { name: `Correct the recipient ${wrong?.recipient?.email}` }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('right.address@example.test');
  await lookAt('a recipient');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('Saved, and sent to right.address@example.test')).toBeVisible();
  await expect
    .poll(async () => (await outbox()).find(({ to }) => to === 'right.address@example.test')?.text)
    .toContain(wrong?.code);
  await page.goto('about:blank');
  await rm(folder, { recursive: true });
});
