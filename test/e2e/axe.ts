import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

interface Violation {
  rule: string;
  where: string[];
}

/** What axe finds wrong on a page, or on the part of it that a selector names, once it has been drawn. */
export async function violationsOn(page: Page, within?: string): Promise<Violation[]> {
  await expect(page.locator('h1').first()).toBeAttached();
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
}

/** Nothing for axe to find, and nothing to scroll sideways to, at every size. Leaves the page at the size it had. */
export async function expectAccessible(page: Page, name: string, sizes = [DESK, PHONE]): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await violationsOn(page), `${name}, ${size.width} px wide`).toEqual([]);
    const isScrolledSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isScrolledSideways, `${name}, ${size.width} px wide, scrolls sideways`).toBe(false);
  }
  if (before) await page.setViewportSize(before);
  // Drawn anew at that size: a button that moves between press and release is not clicked.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
