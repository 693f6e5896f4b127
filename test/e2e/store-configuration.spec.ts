import { createRequire } from 'node:module';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// The image library belongs to the artwork package; here it only creates pictures to upload.
const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');

test.use({ viewport: { width: 1440, height: 900 } });

// A separate store, since other tests use the demonstration's.
const SLUG = 'night-market';
const PARAMS = { tenant: 'acme', slug: SLUG };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" rx="30" fill="#ef6f53"/></svg>';
const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
const background = async () => ({
  name: 'field.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#334455' } })
    .png()
    .toBuffer(),
});

test.beforeAll(async ({ server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme' };
  const { data: products } = await api.listProducts({ params, query: { status: 'ready' } });
  await api.createEvent({ params, body: { name: 'Night Market', slug: SLUG, type: 'Store', region: 'UK' } });
  const offers = products.slice(0, 3).map(({ id }) => ({ product_id: id, store_selling_price: 20 }));
  await api.setEventProducts({ params: { ...params, slug: SLUG }, body: { products: offers } });
  await api.setEventStatus({ params: { ...params, slug: SLUG }, body: { status: 'Active' } });
});

// Which values are refused, and what visitors of other languages read: store-configuration.test.ts, pictures.test.ts and
// store-texts.test.ts.

async function open(page: Page, server: RunningServer, email = 'admin@acme.test', slug = SLUG) {
  await page.addInitScript(() => {
    if (window === window.top && location.protocol === 'http:') localStorage.setItem('site-cookies', 'declined');
  });
  await signIn(page, server, email);
  await page.goto(`${server.url}/events/${slug}/store-configuration`);
  await expect(page.getByLabel('Store name')).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = async (page: Page) => {
  await save(page).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
};

test('edits in every section are on the store at the next request, with pictures; errors show in place, and the first one has the focus', async ({
  page,
  server,
  openVisitor,
  consoleMessages,
}) => {
  await open(page, server);
  const form = page.locator('form');
  const logoInput = page.getByLabel('Logo', { exact: true });
  await logoInput.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await save(page).click();
  await expect(page.getByText('not a picture that we can print').first()).toBeVisible();
  await logoInput.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('Only PNG, JPEG, WebP and SVG pictures can be used.')).toBeVisible();
  await logoInput.setInputFiles(logo);

  await page.getByRole('switch', { name: 'Show a button below the heading' }).check({ force: true });
  await page.getByLabel('Button text').fill('See the stalls');
  await page.getByLabel('Button link').fill('javascript:alert(1)');
  await page.getByLabel('Instagram').fill('https://evil.test/instagram.com');
  await save(page).click();
  await expect(page.getByLabel('Button link')).toBeFocused();
  const home = page.getByRole('region', { name: 'Home page' });
  await expect(home.getByText('this is not a valid web address')).toBeVisible();
  const social = page.getByRole('region', { name: 'Social links' });
  await expect(social.getByText('this address belongs to another site')).toBeVisible();
  await page.getByLabel('Store name').fill('');
  await save(page).click();
  await expect(page.getByLabel('Store name')).toBeFocused();
  expect.soft(await violationsOn(page, 'main'), 'with errors').toEqual([]);

  await page.getByLabel('Store name').fill('Midnight Market');
  await page.getByRole('radio', { name: 'Plum' }).click();
  await page.getByRole('radio', { name: /^Editorial/ }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Open till late');
  await form.getByLabel('Text below the heading').first().fill('Lanterns and noodles');
  await page.getByLabel('Button link').fill('/products?sort=recent');
  await page.getByRole('radio', { name: /^Bold/ }).check();
  await page.getByLabel('Background picture', { exact: true }).setInputFiles(await background());
  await page.getByRole('switch', { name: 'Dark text on the picture' }).uncheck({ force: true });
  await page.getByRole('switch', { name: 'Show a page about you' }).check({ force: true });
  await page.getByLabel('Page title').fill('Who we are');
  await page.getByLabel('Page text').fill('A market.\n\nAt night.');
  await page.getByLabel('Heading of the contact page').fill('Write to us');
  await page.getByLabel('Send contact form messages to').fill('desk@night.test');
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0958');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused();
  await page.getByLabel('Question 1', { exact: true }).fill('When are you open?');
  await page.getByLabel('Answer 1').fill('After sunset.');
  await page.getByLabel('Terms and conditions', { exact: true }).fill('Be kind to the cooks.');
  await page.getByLabel('Instagram').fill('');
  await page.getByLabel('X (Twitter)').fill('x.com/nightmarket');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The store’s home with your changes' })).toContainText('Open till late');
  await saved(page);

  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data } = await api.storeConfiguration({ params: PARAMS });
  expect(data).toMatchObject({
    name: 'Midnight Market',
    twitter_url: 'https://x.com/nightmarket',
    store_colour_set: { id: 'plum' },
    store_page_content: {
      faqs: [{ question: 'When are you open?', answer: 'After sunset.' }],
      terms_text: 'Be kind to the cooks.',
      about_us_content: 'A market.\n\nAt night.',
      contact_us_email: 'desk@night.test',
      home_background_strong: true,
      home_custom_bg_dark_text: false,
    },
  });
  const visitor = await openVisitor();
  await visitor.goto(`${server.storeUrl('acme', SLUG)}/${SLUG}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Open till late');
  await expect(visitor.getByText('Lanterns and noodles')).toBeVisible();
  const button = visitor.getByRole('link', { name: 'See the stalls' });
  await expect(button).toHaveAttribute('href', /\/products\?sort=recent$/);
  for (const place of ['banner', 'main'] as const) {
    const picture = visitor.getByRole(place).locator('img[src^="/media/stores/acme/"]');
    const width = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(width, place).toBeGreaterThan(150);
  }
  await visitor.close();

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Remove the background picture' }).click();
  await saved(page);
  const { store_page_content: content } = (await api.storeConfiguration({ params: PARAMS })).data;
  expect(content).toMatchObject({ logo: null, home_custom_bg_image: null });

  // The screen shows the store as visitors see it, and on a phone behind a button.
  await page.getByText('For visitors', { exact: true }).click();
  const store = page.frameLocator('iframe[title="Night Market, as visitors see it"]');
  await expect(store.getByRole('heading', { level: 1 })).toHaveText('Open till late');
  await page.getByRole('button', { name: 'Phone preview', exact: true }).click();
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScroll(page, '320 px wide');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^The store’s home/ })).toBeVisible();
  expect.soft(await violationsOn(page, '[role=dialog]'), 'preview on a phone').toEqual([]);
  // This browser blocks storage in frames of other sites, and the store's router warns about it.
  const ofTheFrame = consoleMessages.filter((message) => /^Failed to save scroll positions/.test(message));
  for (const message of ofTheFrame) consoleMessages.splice(consoleMessages.indexOf(message), 1);
});

test('unsaved changes are kept or undone, and those of two users at once decided; sets are made by keyboard, texts per language', async ({
  page,
  server,
  openVisitor,
}) => {
  const { api } = await signedIn(server.url, 'manager@acme.test');
  const change = (storeConfig: object) => api.updateStoreConfiguration({ params: PARAMS, body: { storeConfig } });
  await change({ homeHeading: 'Come in', homeSubheading: 'Lanterns and noodles' });
  await open(page, server);

  // Leaving with unsaved changes shows a warning, and changes can be undone.
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('Not yet');
  await page.getByRole('tab', { name: 'Orders' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(heading).toHaveValue('Not yet');
  await page.getByRole('button', { name: 'Revert' }).click();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(heading).toHaveValue('Come in');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await heading.fill('Never');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole('tab', { name: 'Look and text' }).click();
  await expect(heading).toHaveValue('Come in');

  // Two users edit at once: the later one decides, and the other changes of the first one stay.
  await change({ homeHeading: 'Theirs', phone: '0161 496 0001' });
  await heading.fill('Mine');
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has saved changes' });
  await expect(conflict.getByRole('listitem')).toHaveText(['Heading']);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { data: both } = await api.storeConfiguration({ params: PARAMS });
  expect(both.store_page_content).toMatchObject({ home_heading: 'Mine', phone: '0161 496 0001' });
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0161 496 0001');
  await change({ homeHeading: 'Theirs again' });
  await heading.fill('Mine again');
  await save(page).click();
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(heading).toHaveValue('Theirs again');

  // Colour and font sets are created by keyboard only, selected at once, and deleted.
  await page.getByRole('button', { name: 'New colour set' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New colour set' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Sunflower');
  // Skips the swatch, which opens the browser's own colour picker.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#f2c94c');
  await expect(dialog.getByLabel('Primary', { exact: true })).toBeFocused();
  await expect(dialog.getByText(/Primary on white: contrast 1\.58 : 1, less than/)).toBeVisible();
  expect.soft(await violationsOn(page, '[role=dialog]'), 'new colour set').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Sunflower' })).toBeChecked();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New font set' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New font set' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Storybook');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Storybook/ })).toBeChecked();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { data: coloured } = await api.storeConfiguration({ params: PARAMS });
  expect(coloured).toMatchObject({
    store_colour_set: { name: 'Sunflower', primary: '#f2c94c' },
    store_font_set: { fontSetName: 'Storybook' },
  });
  await page.getByRole('button', { name: 'Delete Sunflower' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The colour set “Sunflower” was deleted.')).toBeVisible();
  // The store keeps its theme.
  await expect(page.getByRole('radio', { name: 'Sunflower' })).toBeChecked();
  await page.getByRole('radio', { name: 'Lagoon' }).click();
  await saved(page);
  await expect(page.getByRole('radio', { name: 'Sunflower' })).toHaveCount(0);

  // Texts are written per language, copied from the default one, and read in it.
  const tabs = page.getByRole('tablist', { name: 'Language of the texts' });
  await expect(tabs.getByRole('tab').first()).toHaveText('English (default)');
  await tabs.getByRole('tab', { name: /^Deutsch.*No text in this language yet/ }).click();
  await expect(page.getByLabel('Store name')).toBeHidden();
  await expect(heading).toHaveValue('');
  await heading.fill('Bis spät geöffnet');
  await expect(page.getByRole('img', { name: 'The store’s home with your changes' })).toContainText('Bis spät');
  await page.getByRole('button', { name: 'Copy the English texts' }).click();
  await expect(heading).toHaveValue('Bis spät geöffnet');
  await page.getByLabel('Text below the heading').first().fill('');
  // A field that is missing shows its own language.
  await page.getByRole('button', { name: 'Add a question' }).click();
  await tabs.getByRole('tab', { name: 'English (default)' }).click();
  await save(page).click();
  await expect(tabs.getByRole('tab', { name: /^Deutsch/ })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('button', { name: /^Remove question/ })
    .last()
    .click();
  await saved(page);
  const visitor = await openVisitor();
  await visitor.goto(`${server.storeUrl('acme', SLUG)}/${SLUG}?lang=de`);
  const german = visitor.locator('[data-hero]').getByRole('heading', { level: 1 });
  await expect(german).toHaveText('Bis spät geöffnet');
  await expect(german).not.toHaveAttribute('lang');
  // The sentence has no German text.
  await expect(visitor.locator('[data-hero] p')).toHaveAttribute('lang', 'en');
  // The language selector changes the store's own texts too.
  await visitor.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(german).toHaveText('Theirs again');
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(german).toHaveText('Bis spät geöffnet');
  await expect(german).not.toHaveAttribute('lang');
  await visitor.close();
});

test('read-only users see everything disabled, with the reason, and that a draft has no visitors; Bulk events have no such screen', async ({
  page,
  server,
}) => {
  await open(page, server, 'service@acme.test', 'autumn-draft');
  await expect(page.getByText('Your role can view this but not change it.').first()).toBeVisible();
  await expect(page.getByLabel('Store name')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Forest' })).toBeDisabled();
  await expect(
    page.getByRole('button', { name: 'Replace the logo' }).or(page.getByRole('button', { name: 'Choose a logo' })),
  ).toBeDisabled();
  await page.getByText('For visitors', { exact: true }).click();
  await expect(page.getByText('Visitors can’t see this store yet')).toBeVisible();
  await openWithin(page, '/events');
  await openWithin(page, '/events/team-kit/overview');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Look and text' })).toHaveCount(0);
  await openWithin(page, '/events');
  await openWithin(page, '/events/team-kit/store-configuration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});
