import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitor } from '@inkstand/testing/clients/http-client';
import { DESK, expectNoSidewaysScroll, PHONE, violationsOn } from './axe.ts';
import { draftPromo } from './promo-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test.use({ viewport: DESK });

const RECIPIENTS = ['Ada,ada@thanks.test,en', 'Jan,jan@thanks.test,de', 'Zoé,zoe@thanks.test,fr'];
const WITHOUT_ADDRESS = 'Bo,bo at thanks.test,en';
const WITHOUT_LANGUAGE = '"=Eve(4)",eve@thanks.test,xx';

/** A list of five; two are invalid unless they are corrected. */
const list = (...last: string[]) => `name,email,language\n${[...RECIPIENTS, ...last].join('\n')}\n`;

test('a campaign: recipients, two of them invalid, a test, a claim, reminders to the rest, and one corrected address', async ({
  page,
  server,
  openVisitor,
}) => {
  const { api, slug, params, open, codes } = await draftPromo(server, 'Thank-you gifts');
  // An event without codes cannot be opened.
  await api.createPromoCodes({ params, body: { count: 1 } });
  const folder = await mkdtemp(join(tmpdir(), 'campaign-'));
  const file = join(folder, 'guests.csv');
  const mailTo = async (to: string) => {
    const { data } = await (await page.request.get(`${server.url}/dev/outbox.json`)).json();
    return (data as { to: string; subject: string; text: string }[]).filter((mail) => mail.to === to);
  };
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Recipients' }).click(),
    ]);
    await chooser.setFiles(file);
  };
  const check = () => dialog.getByRole('button', { name: 'Check the list' }).click();
  /** No walk opens the dialogs. */
  const lookAt = async (name: string) => {
    expect.soft(await violationsOn(page, '[role=dialog]'), name).toEqual([]);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, name);
    await page.setViewportSize(DESK);
  };

  // The event is not open yet, so the emails are queued.
  await signIn(page, server, 'admin@acme.test');
  await page.goto(codes);
  await page.getByRole('button', { name: 'Email codes' }).click();
  await expect(dialog.getByRole('radio', { name: 'Now' })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'When the event opens' })).toBeChecked();
  await expect(dialog.getByText('This event is a draft, so its links don’t work yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await openWithin(page, '/events');
  await openWithin(page, `/events/${slug}/vouchers`);

  // The two invalid rows are listed and can be downloaded; the others can be sent.
  await page.getByRole('button', { name: 'Email codes' }).click();
  await writeFile(file, list(WITHOUT_ADDRESS, WITHOUT_LANGUAGE));
  await choose();
  await check();
  await expect(dialog.getByText('2 problems; nothing has been changed')).toBeVisible();
  await expect(dialog.getByText('3 of 5 rows are fine.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send the other 3 codes' })).toBeVisible();
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the rows with problems (CSV)' }).click(),
  ]);
  expect(problems.suggestedFilename()).toBe('guests-problems.csv');
  const rows = (await readFile(await problems.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^Bo,bo at thanks\.test,en,5,email: /);
  // A cell that a spreadsheet would treat as a formula is exported as text.
  expect(rows[2]).toMatch(/^'=Eve\(4\),eve@thanks\.test,xx,6,/);

  // The file is saved on disk under the same name, chosen again, and read again.
  await writeFile(file, list(WITHOUT_ADDRESS.replace(' at ', '@'), WITHOUT_LANGUAGE));
  await choose();
  await check();
  await expect(dialog.getByText('1 problem; nothing has been changed')).toBeVisible();
  // A change on disk after the file was chosen does not affect what is sent.
  await writeFile(file, list());
  await dialog.getByLabel('Prefix (optional)').fill('WELCOME');
  // New codes can be limited to products, like a batch.
  await dialog.getByLabel('Only for these products (optional)', { exact: true }).and(page.locator('input')).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await check();
  await expect(dialog.getByText('1 problem; nothing has been changed')).toBeVisible();

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
    .poll(async () => (await mailTo('admin@acme.test')).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/says thank you, /));
  await lookAt('the words of a mail');

  // Each language keeps what is typed, and nothing of it is lost without a question.
  const language = dialog.getByRole('combobox', { name: 'Language' });
  const write = async (name: RegExp) => {
    await language.click();
    await page.getByRole('option', { name }).click();
  };
  await dialog.getByLabel('Subject').fill('{company} thanks you');
  await write(/^German/);
  await expect(dialog.getByLabel('Subject')).not.toHaveValue('{company} thanks you');
  await write(/^English/);
  await expect(dialog.getByLabel('Subject')).toHaveValue('{company} thanks you');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Subject')).toHaveValue('{company} thanks you');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText(/^Own words: English\. Standard text: .*German/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Send the other 4 codes' }).click();
  await expect(page.getByText('4 codes are on the way.')).toBeVisible();
  const invitation = async () => (await mailTo('jan@thanks.test'))[0]?.text ?? '';
  await expect.poll(invitation).toMatch(/\?code=WELCOME/);

  // The link in the email opens the gift, in the language of the email, and knows who claims it.
  const jan = await openVisitor();
  await jan.goto(/https?:\S+\?code=\S+/.exec(await invitation())?.[0] ?? '');
  await expect(jan.getByText('Hallo Jan!')).toBeVisible();
  await jan.goto(new URL('/checkout?lang=de', jan.url()).href);
  await expect(jan.getByLabel('Name', { exact: true })).toHaveValue('Jan');
  await expect(jan.getByLabel('E-Mail', { exact: true })).toHaveValue('jan@thanks.test');
  await jan.close();

  // A claimed code shows its order's progress.
  const sent = async () => (await api.listCodes({ params, query: { q: 'thanks.test' } })).data.promo_codes;
  const codeOf = async (email: string) =>
    (await sent()).find(({ recipient }) => recipient?.email === email)?.code ?? '';
  const guest = visitor(server.url).api;
  const store = { tenant: 'acme', slug };
  const { event_products: gifts } = (await guest.store({ params: store })).data;
  const gift = gifts.find(({ name }) => name === 'Welcome aboard T-shirt');
  await guest.claimGift({
    params: store,
    body: {
      name: 'Jan',
      email: 'jan@thanks.test',
      phone: '020 7946 0001',
      address_first_line: '1 Campaign Street',
      address_city: 'London',
      address_postcode: 'SW1A 2AA',
      address_country: 'United Kingdom',
      promo_code: await codeOf('jan@thanks.test'),
      products: [
        {
          product_id: gift?.id ?? '',
          quantity: 1,
          products: { store: { colour: gift?.colours[0]?.code ?? '', size: gift?.sizes[0]?.code ?? '' } },
        },
      ],
    },
  });
  await openWithin(page, '/events');
  await openWithin(page, `/events/${slug}/vouchers`);
  await expect(page.getByRole('button', { name: '1 Claimed' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Welcome aboard T-shirt' })).toContainText(/INK-/);

  // Reminders go to the remaining recipients only.
  await expect.poll(async () => (await sent()).filter(({ recipient }) => !recipient?.sent_at)).toEqual([]);
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(dialog.getByText('3 recipients have a code by email and have not claimed.')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Choose your gift' })).toBeVisible();
  await lookAt('reminders');
  await dialog.getByRole('button', { name: 'Send 3 reminders' }).click();
  const reminded = async () =>
    (await sent()).flatMap(({ recipient }) => (recipient?.reminders === 1 ? [recipient.email] : [])).toSorted();
  await expect.poll(reminded).toEqual(['ada@thanks.test', 'bo@thanks.test', 'zoe@thanks.test']);

  // A wrong address is corrected, and the same code is sent to the right one.
  const code = await codeOf('bo@thanks.test');
  await page.getByRole('button', { name: 'Correct the recipient bo@thanks.test' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('right.address@thanks.test');
  await lookAt('a recipient');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('Saved, and sent to right.address@thanks.test')).toBeVisible();
  await expect.poll(async () => (await mailTo('right.address@thanks.test'))[0]?.text).toContain(code);
  await rm(folder, { recursive: true });
});
