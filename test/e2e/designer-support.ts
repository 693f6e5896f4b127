import { signedIn } from '@inkstand/testing/clients/http-client';
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './support.ts';

export const tool = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name }).click();
export const texts = (page: Page) => page.getByRole('button', { name: /^Text: / });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

export async function buttonBox(page: Page, name: RegExp | string) {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return box;
}

export async function buttonCentre(page: Page, name: RegExp | string): Promise<{ x: number; y: number }> {
  const box = await buttonBox(page, name);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The centre of what may still move: a panel that closes gives its room to the canvas. */
export async function restingCentre(page: Page, name: RegExp | string): Promise<{ x: number; y: number }> {
  let before = '';
  const rests = async () => {
    const last = before;
    before = JSON.stringify(await buttonCentre(page, name));
    return before === last;
  };
  await expect.poll(rests).toBe(true);
  return buttonCentre(page, name);
}

/** Creates an empty T-shirt of acme; returns its id. */
export async function newProduct(url: string, name: string, colours = ['black', 'navy']): Promise<string> {
  const { api } = await signedIn(url, 'admin@acme.test');
  const body = { name, catalogue_code: 'classic-tee', colours };
  const { data } = await api.createProduct({ params: { tenant_id: 'acme' }, body });
  return data.id;
}

export async function openDesigner(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/products/${id}/design`);
  await expect(page.getByRole('region', { name: 'Canvas' })).toBeVisible();
}

export async function addHeading(page: Page): Promise<void> {
  await tool(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
}

/** Puts down a finger and waits until the page takes it for a long press, which a phone confirms by a vibration. */
export async function pressLong(page: Page, session: CDPSession, point: { x: number; y: number }): Promise<void> {
  const vibration = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.vibrate = () => {
          resolve();
          return true;
        };
      }),
  );
  await touch(session, 'touchStart', [point]);
  await vibration;
}

export async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: { x: number; y: number }[],
) {
  const touchPoints = points.map((point, id) => ({ ...point, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Puts a template of two lines on an empty design. */
export async function putTwoLines(page: Page): Promise<void> {
  await tool(page, 'Templates');
  await page.getByRole('button', { name: 'Two-line slogan' }).click();
  await expect(texts(page)).toHaveCount(2);
}
