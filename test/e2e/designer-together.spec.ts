import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addHeading, newProduct, openDesigner, save, texts, tool } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

const GRACE = { email: 'admin@acme.test', name: 'Grace Turner' };
const ARUN = { email: 'manager@acme.test', name: 'Arun Patel' };

async function openAs(page: Page, server: RunningServer, { email }: typeof GRACE, id: string): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, email);
  await openDesigner(page, server.url, id);
  return page;
}

const pictures = (page: Page) => page.getByRole('button', { name: /^Picture: / });

async function upload(page: Page, name: string, background: string): Promise<void> {
  const count = await pictures(page).count();
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  await tool(page, 'Pictures');
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
  await expect(pictures(page)).toHaveCount(count + 1);
}

test('two people on one design see each other, and are notified at once when the other saves', async ({
  openVisitor,
  server,
}) => {
  const id = await newProduct(server.url, 'Designed by two');
  const grace = await openAs(await openVisitor(), server, GRACE, id);
  const arun = await openAs(await openVisitor(), server, ARUN, id);
  await expect(grace.getByText(`${ARUN.name} has this design open too.`)).toBeAttached();
  await expect(arun.getByText(`${GRACE.name} has this design open too.`)).toBeAttached();

  // A user without changes gets the saved version of the other.
  await addHeading(grace);
  await save(grace);
  await expect(arun.getByText(`${GRACE.name} saved a newer version`).first()).toBeVisible();
  await arun.getByRole('button', { name: 'View it' }).click();
  await expect(texts(arun)).toHaveCount(1);
  await expect(arun.getByText('All changes saved')).toBeVisible();

  // A user with changes compares both versions; taking over the other one can be undone. The user who saves late starts
  // last, since autosave runs as well.
  await addHeading(grace);
  await addHeading(grace);
  await addHeading(arun);
  await save(grace);
  await arun.getByRole('button', { name: 'Compare' }).click();
  await arun.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click();
  await expect(texts(arun)).toHaveCount(3);
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await addHeading(grace);
  await arun.keyboard.press('Control+z');
  await expect(texts(arun)).toHaveCount(2);

  // A deliberate save over the other's version; now the other user is notified.
  await save(grace);
  await expect(arun.getByRole('button', { name: 'Compare' })).toBeVisible();
  await save(arun);
  await arun.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await grace.getByRole('button', { name: 'View it' }).click();
  await expect(texts(grace)).toHaveCount(2);

  // A new name is adopted without asking.
  await arun.getByRole('textbox', { name: 'Product name' }).fill('Named by Arun');
  await save(arun);
  await expect(grace.getByRole('textbox', { name: 'Product name' })).toHaveValue('Named by Arun');

  // A picture that the other uploaded meanwhile is found, on the design as in a template.
  await upload(grace, 'sun', '#f5b82e');
  await save(grace);
  await arun.getByRole('button', { name: 'View it' }).click();
  await expect(pictures(arun)).toHaveCount(1);
  await tool(arun, 'Pictures');
  await expect(arun.getByRole('button', { name: /^Add sun\b/ })).toBeVisible();
  await addHeading(arun);
  await save(arun);
  await expect(arun.getByText('All changes saved')).toBeVisible();
  await upload(grace, 'moon', '#dfe3ea');
  await tool(grace, 'Templates');
  await grace.getByRole('button', { name: 'Save as a template' }).click();
  await grace.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sun and moon');
  await grace.getByRole('button', { name: 'Save the template' }).click();
  await expect(grace.getByRole('dialog')).toBeHidden();
  await tool(arun, 'Templates');
  await arun.getByRole('button', { name: 'Sun and moon' }).first().click();
  await expect(pictures(arun)).toHaveCount(2);

  await arun.close();
  await expect(grace.getByText(`${ARUN.name} has this design open too.`)).not.toBeAttached();
  await grace.close();
});
