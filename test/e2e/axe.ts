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

/** Returns the axe violations of a page, or of the part that a selector names, once it has rendered. */
export async function violationsOn(page: Page, within?: string): Promise<Violation[]> {
  await expect(page.locator('h1').first()).toBeAttached();
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
}

/** Expects no axe violations and no horizontal scrolling at any size. Restores the page's size. */
export async function expectAccessible(page: Page, name: string, sizes = [DESK, PHONE]): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await violationsOn(page), `${name}, ${size.width} px wide`).toEqual([]);
    const isScrolledSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft(isScrolledSideways, `${name}, ${size.width} px wide, scrolls sideways`).toBe(false);
  }
  if (before) await page.setViewportSize(before);
  // Waits for the new layout: a click on a button that moves between press and release has no effect.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
