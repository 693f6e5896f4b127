import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page, ViewportSize } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './support.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };

/** Rules that depend on colours and sizes: all others find the same in every size and theme. */
export const RULES_OF_LOOKS = ['color-contrast', 'scrollable-region-focusable'];

const SETTINGS = {
  allowedOrigins: ['<same_origin>'],
  // Like dialogs, tooltips stand outside of landmarks. One is open when the pointer happens to be above its button.
  checks: [
    {
      id: 'region',
      options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg' },
    },
  ],
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LOAD_AXE = `${axeSource};axe.configure(${JSON.stringify(SETTINGS)})`;

interface Violation {
  rule: string;
  where: string[];
}

/** Loads axe into a document that has not got it yet: compiling it costs more than a run. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  const page = frame.page();
  if (frame !== page.mainFrame()) return frame.evaluate(LOAD_AXE);
  // As a script of its own, of which the process keeps what it compiled for the document before. Playwright would hand
  // it to `eval`, which costs half as much again.
  const devTools = await page.context().newCDPSession(page);
  try {
    const { exceptionDetails } = await devTools.send('Runtime.evaluate', { expression: LOAD_AXE });
    if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  } finally {
    await devTools.detach();
  }
}

/** A frame that navigates meanwhile gets axe once more; a frame that has gone needs none. */
async function loadAxeIntoFrame(frame: Frame): Promise<void> {
  try {
    await loadAxe(frame).catch(() => loadAxe(frame));
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/** What pages repeat around their `main`. */
const REPEATED = ['header > *', 'footer > *', 'nav li'];

/**
 * Returns the axe violations of a page, or of the part that a selector names, once it has rendered: of all rules, or
 * only of those that are named.
 * @param known entries of navigation, header and footer that another page in the same look had too. They are left out,
 *   and those of this page added.
 */
export async function violationsOn(
  page: Page,
  within?: string,
  rules?: string[],
  known?: Set<string>,
): Promise<Violation[]> {
  await expect(page.locator('h1').first()).toBeAttached();
  // A message to the frame of another origin, such as a preview's store, would be an error in the console.
  const { origin } = new URL(page.url());
  const frames = page.frames();
  const iframes = frames.every((frame) => frame.url().startsWith(origin));
  await Promise.all((iframes ? frames : [page.mainFrame()]).map(loadAxeIntoFrame));
  const { found, repeated } = await page.evaluate(
    async ([selector, hasFrames, runOnly, knownKeys, selectors]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const keys = new Map<Element, string>();
      for (const element of knownKeys ? document.querySelectorAll(selectors) : []) {
        if (element.closest('main')) continue;
        // A header may stand on a picture, which its attributes say.
        const around = (element.closest('header, footer') ?? element.closest('nav'))?.cloneNode() as Element;
        keys.set(element, [location.origin, element.checkVisibility(), around.outerHTML, element.outerHTML].join(' '));
      }
      const seen = new Set(knownKeys);
      const exclude = [...keys].filter(([, key]) => seen.has(key)).map(([element]) => element);
      // Rules about the page as a whole run with `exclude` alone, too.
      const context = selector === undefined ? { exclude } : { include: [selector], exclude };
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        // What is found is shown as HTML.
        selectors: false,
        iframes: hasFrames,
        // No rule that runs needs the style sheets, which axe would fetch and parse again.
        preload: { assets: ['media'] },
        // The pseudo-language has a code for private use.
        ...(document.documentElement.lang === 'qps' && {
          rules: { 'html-lang-valid': { enabled: false }, 'valid-lang': { enabled: false } },
        }),
        ...(runOnly === undefined ? {} : { runOnly }),
      });
      return {
        found: violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) })),
        repeated: [...keys.values()].filter((key) => !seen.has(key)),
      };
    },
    [within, iframes, rules, known && [...known], REPEATED.join()] as const,
  );
  for (const key of repeated) known?.add(key);
  return found;
}

/** Expects that neither the page nor a dialog can be scrolled sideways. Does not end the test. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const isWide = () =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].some(
      (element) => element.scrollWidth > window.innerWidth,
    );
  // A loading bar that is about to vanish may reach beyond the edge for a moment.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(isWide), { message: `${name}, scrolls sideways` })
    .toBe(false);
}

interface Checked {
  sizes?: readonly ViewportSize[];
  /** A selector of the part to look at: the rest of the page is looked at elsewhere. */
  within?: string;
}

/**
 * Expects no axe violations at the first size, since a run takes half a second of the processor and finds the same at
 * others, and no horizontal scrolling at any. Restores the page's size.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { sizes = [DESK, PHONE], within }: Checked = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size === sizes[0]) expect.soft(await violationsOn(page, within), `${name}, ${size.width} px wide`).toEqual([]);
    await expectNoSidewaysScroll(page, `${name}, ${size.width} px wide`);
  }
  if (before) await page.setViewportSize(before);
  // Waits for the new layout: a click on a button that moves between press and release has no effect.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
