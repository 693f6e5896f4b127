import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './support.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

interface Violation {
  rule: string;
  where: string[];
}

/** Loads axe into a document that has not got it yet: compiling it costs more than a run. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${axeSource};axe.configure({ allowedOrigins: ['<same_origin>'] })`);
}

/** A frame that navigates meanwhile gets axe once more; a frame that has gone needs none. */
async function loadAxeIntoFrame(frame: Frame): Promise<void> {
  try {
    await loadAxe(frame).catch(() => loadAxe(frame));
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/** Returns the axe violations of a page, or of the part that a selector names, once it has rendered. */
export async function violationsOn(page: Page, within?: string): Promise<Violation[]> {
  await expect(page.locator('h1').first()).toBeAttached();
  await Promise.all(page.frames().map(loadAxeIntoFrame));
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const context = selector === undefined ? document : { include: [selector] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
  }, within);
}

/** Expects no axe violations and no horizontal scrolling at any size. Restores the page's size. */
export async function expectAccessible(page: Page, name: string, sizes = [DESK, PHONE]): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await violationsOn(page), `${name}, ${size.width} px wide`).toEqual([]);
    // A loading bar that is about to vanish may reach beyond the edge for a moment.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), {
        message: `${name}, ${size.width} px wide, scrolls sideways`,
      })
      .toBe(false);
  }
  if (before) await page.setViewportSize(before);
  // Waits for the new layout: a click on a button that moves between press and release has no effect.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
