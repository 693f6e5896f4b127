import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import {
  addHeading,
  buttonBox,
  buttonCentre,
  newProduct,
  openDesigner,
  pressLong,
  save,
  texts,
  tool,
  touch,
} from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

const heading = (page: Page) => page.getByRole('button', { name: 'Text: Heading' });
const isSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();
const zoom = async (page: Page) =>
  Number.parseInt((await page.getByRole('button', { name: /^Zoom: / }).getAttribute('aria-label'))?.slice(6) ?? '', 10);

async function putTwoLines(page: Page): Promise<void> {
  await tool(page, 'Templates');
  await page.getByRole('button', { name: 'Two-line slogan' }).click();
  await expect(texts(page)).toHaveCount(2);
}

test('the context menu does the same as its shortcuts, and opens by keyboard too', async ({ page, server }) => {
  const id = await newProduct(server.url, 'Designer by menu');
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await putTwoLines(page);
  await page.keyboard.press('Escape');
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

  const at = await buttonCentre(page, /^Text: COUNT/);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(item('Duplicate')).toContainText('Ctrl D');
  await expect(item('Group')).toBeDisabled();
  await item('Lock').click();
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Delete: unlock it first' })).toBeDisabled();
  await item('Unlock').click();
  // Keys apply to the canvas again once the menu is gone and the focus is back.
  const isBack = () => expect(texts(page).and(page.locator(':focus'))).toHaveCount(1);
  await isBack();
  /** Opens it by keyboard, and moves to its first item. */
  const openByKey = async (key: string) => {
    await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Cut')).toBeFocused();
  };

  // By keyboard: the second item is Copy, the last one Delete.
  await openByKey('Shift+F10');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Text: COUNT/ })).toBeFocused();
  await openByKey('ContextMenu');
  await item('Paste').click();
  await expect(texts(page)).toHaveCount(3);
  await isBack();
  await openByKey('Shift+F10');
  await page.keyboard.press('ArrowUp');
  await expect(item('Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveCount(2);
  await expect(page.getByRole('menu')).toBeHidden();

  // A button's copy can be pasted by keyboard.
  await page.keyboard.press('Control+v');
  await expect(texts(page)).toHaveCount(3);

  // On empty space the menu applies to the whole side; Escape changes nothing.
  const canvas = await page.getByRole('region', { name: 'Canvas' }).boundingBox();
  await page.mouse.click((canvas?.x ?? 0) + 60, (canvas?.y ?? 0) + 60, { button: 'right' });
  await expect(item('Select everything')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(texts(page)).toHaveCount(3);

  // A row of the list has the same menu.
  await tool(page, 'Layers');
  await page.getByTitle('COUNT (F2 renames)').first().click({ button: 'right' });
  await item('Send to back').click();
  await expect(page.getByText('The order of the layers has changed.')).toBeAttached();
});

test('layers copied on one product are pasted on another', async ({ page, server }) => {
  const [from, to] = [await newProduct(server.url, 'Copied from'), await newProduct(server.url, 'Pasted on')];
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, from);
  await putTwoLines(page);
  await page.keyboard.press('Control+c');
  await save(page);
  await isSaved(page);
  await openDesigner(page, server.url, to);
  await expect(texts(page)).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(texts(page)).toHaveCount(2);
  await expect(page.getByText('2 texts selected')).toBeVisible();
  await save(page);
  await isSaved(page);
});

test('work continues without a network, and is saved automatically when it is back', async ({
  openVisitor,
  server,
}) => {
  const id = await newProduct(server.url, 'Designed in a tunnel');
  // A separate browser, since this one's console reports the network failure.
  const page = await openVisitor();
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await save(page);
  await isSaved(page);

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await heading(page).focus();
  await page.keyboard.press('Control+d');
  await save(page);
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(texts(page)).toHaveCount(3);

  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isSaved(page);
  await page.reload();
  await expect(texts(page)).toHaveCount(3);
  await page.close();
});

test('work is saved automatically after a pause', async ({ page, server }) => {
  const id = await newProduct(server.url, 'Saved by itself');
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data } = await api.getProduct({ params: { tenant_id: 'acme', product_id: id } });
  expect(data.revision).toBe(2);
  expect(JSON.stringify(data.document)).toContain('Heading');
});

const ONE_COLOUR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400"><circle cx="20" cy="20" r="18" fill="#d6336c"/></svg>`;

test('a single-colour picture can be recoloured', async ({ page, server }) => {
  const id = await newProduct(server.url, 'In another ink');
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await tool(page, 'Pictures');
  const file = { name: 'dot.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ONE_COLOUR) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: /^Picture: dot/ })).toBeVisible();
  await expect.poll(async () => (await inkAt(page)).red).toBeGreaterThan(120);
  await page.getByRole('button', { name: 'Change the colour' }).click();
  await expect.poll(async () => (await inkAt(page)).red).toBeLessThan(60);
  await save(page);
  await isSaved(page);
});

/** The colour at a point within the picture, away from its handles. */
async function inkAt(page: Page): Promise<{ red: number; green: number; blue: number }> {
  const { x, y } = await buttonCentre(page, /^Picture: dot/);
  const seen = await page.screenshot({ clip: { x: x - 1, y: y - 31, width: 2, height: 2 } });
  // A separate page, since this one's policy blocks fetching images it does not show.
  const blank = await page.context().newPage();
  const ink = await blank.evaluate(
    async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(2, 2).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return { red, green, blue };
    },
    `data:image/png;base64,${seen.toString('base64')}`,
  );
  await blank.close();
  return ink;
}

test('keys zoom, and space with the mouse pans the view', async ({ page, server }) => {
  const id = await newProduct(server.url, 'Near and far');
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  const fitted = await zoom(page);
  await page.keyboard.press('Control+=');
  await expect.poll(() => zoom(page)).toBeGreaterThan(fitted);
  await page.keyboard.press('Control+-');
  await expect.poll(() => zoom(page)).toBe(fitted);
  await page.keyboard.press('Control+1');
  await expect.poll(() => zoom(page)).toBe(100);
  await page.keyboard.press('Control+9');
  await expect.poll(() => zoom(page)).toBeLessThan(fitted);
  await page.keyboard.press('Control+2');
  await expect.poll(() => zoom(page)).toBeGreaterThan(fitted);

  const before = await buttonCentre(page, 'Text: Heading');
  await page.keyboard.down('Space');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x - 40, before.y + 12, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const moved = async () => {
    const after = await buttonCentre(page, 'Text: Heading');
    return [after.x - before.x, after.y - before.y].map(Math.round);
  };
  await expect.poll(moved).toEqual([-40, 12]);
  await page.keyboard.press('Control+0');
  await expect.poll(() => zoom(page)).toBe(fitted);
});

test('dragging a layer row changes the stacking order', async ({ page, server }) => {
  const id = await newProduct(server.url, 'Upside down');
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await putTwoLines(page);
  await tool(page, 'Layers');
  const rows = page.getByTitle('(F2 renames)');
  await expect(rows).toHaveCount(2);
  const names = () => rows.allTextContents();
  const [first, second] = await names();
  const [from, to] = [await buttonBox(page, /^Order of .*: 1 of 2/), await buttonBox(page, /^Order of .*: 2 of 2/)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual([second, first]);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual([first, second]);
});

test('two fingers rotate the selection; a long press opens its menu', async ({ browser, server }) => {
  const id = await newProduct(server.url, 'Turned by touch');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await expect(heading(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  const { x, y } = await buttonCentre(page, 'Text: Heading');
  const height = async () => (await buttonBox(page, 'Text: Heading')).height;
  const before = await height();
  const fingers = (degrees: number) =>
    [0, 180].map((side) => {
      const angle = ((side + degrees) * Math.PI) / 180;
      return { x: x + Math.cos(angle) * 50, y: y + Math.sin(angle) * 50 };
    });
  await touch(session, 'touchStart', fingers(0));
  for (const degrees of [8, 16, 24, 32]) await touch(session, 'touchMove', fingers(degrees));
  await touch(session, 'touchEnd', []);
  await expect.poll(height).toBeGreaterThan(before * 1.5);

  await pressLong(page, session, { x, y });
  await touch(session, 'touchEnd', []);
  // The menu stays open after the finger is lifted.
  await page.waitForTimeout(300);
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect(texts(page)).toHaveCount(2);
  await context.close();
});
