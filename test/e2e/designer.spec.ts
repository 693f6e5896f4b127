import type { DesignDocument } from '@inkstand/artwork/model';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addHeading,
  buttonBox,
  buttonCentre,
  newProduct,
  openDesigner,
  pressLong,
  putTwoLines,
  restingCentre,
  save,
  texts,
  tool,
  touch,
} from './designer-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// What gestures and keys do to a design: apps/backoffice/src/designer/testing. Here they come from a browser.

const heading = (page: Page) => page.getByRole('button', { name: 'Text: Heading' });
const isSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();
const zoom = async (page: Page) =>
  Number.parseInt((await page.getByRole('button', { name: /^Zoom: / }).getAttribute('aria-label'))?.slice(6) ?? '', 10);

test('layers are selected, moved, grouped, renamed and ordered by mouse, keyboard and menu; a version is restored; copies, plain texts and pictures go on another product', async ({
  page,
  server,
}) => {
  const [id, other] = [
    await newProduct(server.url, 'Designer by hand'),
    await newProduct(server.url, 'Pasted on and recoloured'),
  ];
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);

  // A template of two lines, and its announcement in the live region.
  await putTwoLines(page);
  await expect(page.getByText('2 texts selected')).toBeVisible();
  await save(page);
  await isSaved(page);

  // Keyboard: copy, group, move, undo.
  await page.keyboard.press('Control+d');
  await expect(texts(page)).toHaveCount(4);
  await page.keyboard.press('Control+g');
  await expect(page.getByText('Grouped: 2 layers.')).toBeAttached();
  const before = await texts(page).last().boundingBox();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await texts(page).last().boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 1);
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(2);

  // Mouse: a marquee selects both, a click with shift removes one, a drag moves the other.
  await page.keyboard.press('Escape');
  const [first, second] = [await buttonCentre(page, /^Text: Make it/), await buttonCentre(page, /^Text: COUNT/)];
  await page.mouse.move(second.x - 170, second.y + 110);
  await page.mouse.down();
  await page.mouse.move(first.x + 60, first.y - 10, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('2 texts selected')).toBeVisible();
  await page.keyboard.down('Shift');
  await page.mouse.click(second.x, second.y);
  await page.keyboard.up('Shift');
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 5, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await buttonCentre(page, /^Text: Make it/)).x).toBeGreaterThan(first.x + 20);
  expect((await buttonCentre(page, /^Text: COUNT/)).x).toBeCloseTo(second.x, 0);

  // The layer list renames layers; dragging a row changes the stacking order.
  await tool(page, 'Layers');
  await page.getByTitle('COUNT (F2 renames)').dblclick();
  await page.getByRole('textbox', { name: 'Name of COUNT' }).fill('Second line');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Text: Second line' })).toBeVisible();
  await page.getByTitle('Second line (F2 renames)').focus();
  await page.getByRole('button', { name: 'Hide Second line' }).press('Space');
  await page.getByRole('button', { name: 'Show Second line' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide Second line' })).toBeVisible();
  const rows = page.getByTitle('(F2 renames)');
  await expect(rows).toHaveCount(2);
  const names = () => rows.allTextContents();
  const [upper, lower] = await names();
  const [from, to] = [await buttonBox(page, /^Order of .*: 1 of 2/), await buttonBox(page, /^Order of .*: 2 of 2/)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual([lower, upper]);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual([upper, lower]);
  await save(page);
  await isSaved(page);

  // Restores the previous version, which becomes the newest.
  await tool(page, 'Versions');
  await page.getByRole('button', { name: /Version 2/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('button', { name: /Version 4.*Now/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Text: COUNT' })).toBeVisible();

  await testMenu(page);
  await testView(page);

  // Layers copied on one product are pasted on another.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 texts selected')).toBeVisible();
  await page.keyboard.press('Control+c');
  await save(page);
  await isSaved(page);
  await openWithin(page, '/products');
  await openWithin(page, `/products/${other}/design`);
  await expect(page.getByRole('region', { name: 'Canvas' })).toBeVisible();
  await expect(texts(page)).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(texts(page)).toHaveCount(3);
  await expect(page.getByText('3 texts selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(0);
  await testPastedText(page, server.url, other);

  // A single-colour picture can be recoloured.
  await tool(page, 'Pictures');
  const file = { name: 'dot.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ONE_COLOUR) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: /^Picture: dot/ })).toBeVisible();
  await expect.poll(() => redAt(page)).toBeGreaterThan(120);
  await page.getByRole('button', { name: 'Change the colour' }).click();
  await expect.poll(() => redAt(page)).toBeLessThan(60);
  await save(page);
  await isSaved(page);
});

/** The context menu does the same as its shortcuts, and opens by keyboard too. Two texts become three. */
async function testMenu(page: Page): Promise<void> {
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
}

/** Keys zoom, and space with the mouse pans the view. */
async function testView(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const { x, y } = await buttonCentre(page, /^Text: Make it/);
  await page.mouse.click(x, y);
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

  const before = await buttonCentre(page, /^Text: Make it/);
  await page.keyboard.down('Space');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x - 40, before.y + 12, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  const moved = async () => {
    const after = await buttonCentre(page, /^Text: Make it/);
    return [after.x - before.x, after.y - before.y].map(Math.round);
  };
  await expect.poll(moved).toEqual([-40, 12]);
  await page.keyboard.press('Control+0');
  await expect.poll(() => zoom(page)).toBe(fitted);
}

const ONE_COLOUR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400"><circle cx="20" cy="20" r="18" fill="#d6336c"/></svg>`;

/** The red at a point within the picture, away from its handles. */
async function redAt(page: Page): Promise<number> {
  const { x, y } = await buttonCentre(page, /^Picture: dot/);
  const seen = await page.screenshot({ clip: { x: x - 1, y: y - 31, width: 2, height: 2 } });
  return (await sharp(seen).raw().toBuffer())[0]!;
}

/** Pasted text becomes a layer of what can be printed and saved, cut at a whole letter. */
async function testPastedText(page: Page, url: string, id: string): Promise<void> {
  const letters = Array.from({ length: 10 }, () => 'A'.repeat(99)).join('\n');
  const pasted = [
    ['ONE\tTWO', 'ONE TWO'],
    ['THREE\vFOUR', 'THREE\nFOUR'],
    ['FIVE\r\nSIX\u0085', 'FIVE\nSIX'],
    [`${letters}\u{1F600}tail`, letters],
  ] as const;
  for (const [index, [text]] of pasted.entries()) {
    await page.evaluate((written) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', written);
      // Spreadsheets copy a picture of the cells, too.
      if (written.includes('\t')) {
        clipboardData.setData('text/html', `<table><tr><td>${written}</td></tr></table>`);
        clipboardData.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }));
      }
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect(texts(page)).toHaveCount(index + 1);
  }
  await expect(page.getByText('Only the first 1,000 characters fit. The rest was left out.')).toBeVisible();
  await save(page);
  await isSaved(page);
  const { api } = await signedIn(url, 'admin@acme.test');
  const { data } = await api.getProduct({ params: { tenant_id: 'acme', product_id: id } });
  const { layers = [] } = (data.document as DesignDocument).sides.front ?? {};
  expect(layers.map((layer) => layer.type === 'Text' && layer.text)).toEqual(pasted.map(([, text]) => text));
}

test('touch rotates with two fingers, opens a menu and selects several layers by long presses, and pinches them', async ({
  browser,
  server,
}) => {
  const id = await newProduct(server.url, 'Designer by touch');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  const page = await context.newPage();
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await expect(heading(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  const { x, y } = await buttonCentre(page, 'Text: Heading');
  const height = async () => (await buttonBox(page, 'Text: Heading')).height;
  const flat = await height();
  const turned = (degrees: number) =>
    [0, 180].map((side) => {
      const angle = ((side + degrees) * Math.PI) / 180;
      return { x: x + Math.cos(angle) * 50, y: y + Math.sin(angle) * 50 };
    });
  await touch(session, 'touchStart', turned(0));
  for (const degrees of [8, 16, 24, 32]) await touch(session, 'touchMove', turned(degrees));
  await touch(session, 'touchEnd', []);
  await expect.poll(height).toBeGreaterThan(flat * 1.5);

  await pressLong(page, session, { x, y });
  await touch(session, 'touchEnd', []);
  // The menu stays open after the finger is lifted.
  await page.waitForTimeout(300);
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect(texts(page)).toHaveCount(2);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(0);
  await putTwoLines(page);
  await expect(page.getByRole('button', { name: 'Two-line slogan' })).toBeHidden();
  const [first, second] = [await restingCentre(page, /^Text: Make it/), await restingCentre(page, /^Text: COUNT/)];
  await page.touchscreen.tap(first.x, first.y);
  const isChosen = (name: RegExp, is: boolean) =>
    expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', String(is));
  await isChosen(/^Text: Make it/, true);
  await isChosen(/^Text: COUNT/, false);
  // Off centre, since the first layer's handle lies in the middle.
  await pressLong(page, session, { x: second.x + 60, y: second.y });
  await isChosen(/^Text: COUNT/, true);
  await touch(session, 'touchEnd', []);
  await expect(texts(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(2);

  const width = async () => (await texts(page).last().boundingBox())?.width ?? 0;
  const narrow = await width();
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: second.x + side * apart, y: second.y }));
  await touch(session, 'touchStart', fingers(40));
  for (const apart of [44, 50, 56]) await touch(session, 'touchMove', fingers(apart));
  await touch(session, 'touchEnd', []);
  await expect.poll(width).toBeGreaterThan(narrow * 1.2);
  await context.close();
});
