import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { createTranslator } from '@inkstand/i18n';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { newShirt, publicScreens, storeScreens } from '../public-screens.ts';
import { DESK, PHONE } from './axe.ts';
import { onePer } from './one-per.ts';
import { ACCESSIBLE, ACCESSIBLE_PHONE, collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, signIn } from './support.ts';

/** Of stores. */
export const t = createTranslator('qps');

/** Opens a page in the pseudo-language. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(inPseudo(url));
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
  await expect(page.locator('h1').first()).toBeVisible();
}

/** No page is there. */
const NOWHERE = { path: '/nowhere' };

export async function walkPublicPages(page: Page, server: RunningServer, every = 1): Promise<void> {
  const { api } = visitor(server.url);
  const stores = [
    ['acme', 'summer-fest'],
    ['acme', 'welcome-gift'],
    ['tulip', 'spring-run'],
    ['desert', 'desert-jam'],
  ] as const;
  // Static pages do not pass on what they show.
  const names = await Promise.all(
    stores.map(async ([tenant, slug]) => (await api.store({ params: { tenant, slug } })).data.name),
  );
  await collectData(page, [await api.operatorDetails(), names]);
  const look = lookFor(page, ACCESSIBLE_PHONE);
  for (const { path } of [...onePer(every, await publicScreens(server.url)), NOWHERE]) {
    await open(page, server.url + path);
    await look(path);
    if (!/^\/(?:login|register|reset-password$|invitation)/.test(path)) continue;
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(t('field.required')).first()).toBeVisible();
    await look(`${path}, sent without entries`);
  }
}

export async function lookAtDesigner(page: Page, server: RunningServer, sizes = [DESK, PHONE]): Promise<void> {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const [product] = (await api.listProducts({ params: { tenant_id: 'acme' } })).data;
  await collectData(page, FONT_FAMILIES);
  await signIn(page, server, 'admin@acme.test');
  await page.setViewportSize(DESK);
  await page.goto(inPseudo(`${server.url}/products/${product?.id}/design`));
  const look = lookFor(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const tools = page.getByRole('navigation').getByRole('button');
    await expect(tools.first()).toBeVisible();
    for (let index = 0; index < (await tools.count()); index += 1) {
      const label = await tools.nth(index).innerText();
      await tools.nth(index).click();
      // Its chunk is fetched on first use.
      const panel = page.getByRole('region', { name: label, exact: true });
      await expect(size === PHONE ? panel.locator('> div').last() : panel).not.toBeEmpty();
      await look(`designer, tool ${index + 1}`, [size]);
    }
    if (size === DESK) {
      await page.locator('[data-layer]').first().press('Enter');
      await look('designer, a layer', [size]);
    }
  }
  const { product_id: shirt } = await newShirt(api);
  await page.goto(inPseudo(`${server.url}/products/${shirt}/design?publish=now`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('designer, what is checked before publishing', sizes);
}

export async function walkStores(page: Page, server: RunningServer, every = 1): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await collectData(page);
  const look = lookFor(page, ACCESSIBLE);
  for (const { path } of [
    ...onePer(every, await storeScreens(server)),
    { path: server.storeUrl('acme', 'summer-fest') + NOWHERE.path },
  ]) {
    await open(page, path);
    await look(path);
  }
  await open(page, `${server.storeUrl('acme', 'summer-fest')}/contact-us`);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('contact form, sent without entries');
}
