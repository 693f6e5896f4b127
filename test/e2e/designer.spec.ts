import { signedIn } from '@inkstand/testing/clients/http-client';
import { buttonCentre, newProduct, pressLong, texts, tool, touch } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

test('several layers are selected, moved, grouped and restored by mouse and keyboard; a version is restored', async ({
  page,
  server,
}) => {
  const id = await newProduct(server.url, 'Designer by hand');
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/products/${id}/design`);

  // A template of two lines, and its announcement in the live region.
  await tool(page, 'Templates');
  await page.getByRole('button', { name: 'Two-line slogan' }).click();
  await expect(texts(page)).toHaveCount(2);
  await expect(page.getByText('2 texts selected')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

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

  // The layer list renames and hides layers.
  await tool(page, 'Layers');
  await page.getByTitle('COUNT (F2 renames)').dblclick();
  await page.getByRole('textbox', { name: 'Name of COUNT' }).fill('Second line');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Text: Second line' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  // Restores the previous version, which becomes the newest.
  await tool(page, 'Versions');
  await page.getByRole('button', { name: /Version 2/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('button', { name: /Version 4.*Now/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Text: COUNT' })).toBeVisible();
});

test('unsaved work is restored after the tab was closed', async ({ page, server }) => {
  const id = await newProduct(server.url, 'Designer, closed too early');
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/products/${id}/design`);
  await tool(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue with my changes' }).click();
  await expect(page.getByRole('button', { name: 'Text: Heading' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  // The save succeeded although the page was left before the response, so no draft is offered.
  await texts(page).first().click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Saved unseen');
  await page.route('**/products/*/design', (route) => route.fetch().then(() => undefined));
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/design'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme', product_id: id };
  await expect.poll(async () => (await api.getProduct({ params })).data.revision).toBe(3);
  await page.unroute('**/products/*/design');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Text: Saved unseen' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('touch selects several layers by long press, and pinches them', async ({ browser, server }) => {
  const id = await newProduct(server.url, 'Designer by touch');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto(`${server.url}/products/${id}/design`);
  await tool(page, 'Templates');
  await page.getByRole('button', { name: 'Two-line slogan' }).click();
  await expect(texts(page)).toHaveCount(2);
  const session = await context.newCDPSession(page);
  const [first, second] = [await buttonCentre(page, /^Text: Make it/), await buttonCentre(page, /^Text: COUNT/)];
  await page.touchscreen.tap(first.x, first.y);
  // Off centre, since the first layer's handle lies in the middle.
  await pressLong(page, session, { x: second.x + 60, y: second.y });
  await expect(page.getByRole('button', { name: 'Text: COUNT' })).toHaveAttribute('aria-pressed', 'true');
  await touch(session, 'touchEnd', []);
  await expect(texts(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(2);

  const width = async () => (await texts(page).last().boundingBox())?.width ?? 0;
  const before = await width();
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: second.x + side * apart, y: second.y }));
  await touch(session, 'touchStart', fingers(40));
  for (const apart of [44, 50, 56]) await touch(session, 'touchMove', fingers(apart));
  await touch(session, 'touchEnd', []);
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await context.close();
});
