import { FONT_NAMES } from '@inkstand/domain/font-families';
import { LANGUAGES, languageName } from '@inkstand/i18n';
import type { Locator, Page, ViewportSize } from '@playwright/test';
import { DESK, expectNoSidewaysScroll, PHONE, violationsOn } from './axe.ts';
import { expect } from './support.ts';

// The pseudo-language (`?lang=qps`) writes every text of our catalogues in brackets, with accents on each letter and 40
// % longer. Whatever is left in plain letters is data, or a text that no catalogue holds.

declare global {
  interface Window {
    /** Strings of the API's replies: names, tenants' own texts, codes and values. */
    pseudoData: Set<string>;
    /** What looks have made of them so far. */
    pseudoIndex?: PseudoIndex;
  }
}

interface PseudoIndex {
  /** How many of the strings it knows. */
  size: number;
  /** They and their parts. */
  exact: Set<string>;
  /** Those of several words, a line each. */
  long: string;
  /** Those that may be a part of a text, longest first. */
  names: string[];
}

/** Plain on purpose. */
const ALLOWED: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${FONT_NAMES.join('|')})\b`, 'g'),
  // References of orders; those with a digit pass as codes anyhow.
  /\bINK-[A-Z]{4}-[A-Z]{4}\b/g,
  // Brands, browsers and systems, and formats.
  /\b(?:Inkstand|Shopify|Stripe|Facebook|Instagram|TikTok|Twitter|Google|Umami|Chatwoot|Gelato|Chrome|Linux)\b/g,
  /\b(?:API|CSV|PDF|PNG|JPE?G|SVG|WebP|URL|VAT|DTG|DTF|SKU|HTTPS?|JSON|ID|QR|CNAME|DNS|TXT|PII|EU|UK|US|GBP|EUR|USD)\b/g,
  // Dates, times and units, which `Intl` writes in English.
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /(?:\b\d{4}|\|) at (?=\d|\|)/g, // A day or time that data names, too, is left out before.
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(?:in )?\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?\b/g,
  /\b(?:yesterday|today|tomorrow|now|(?:this|last|next) (?:week|month|year|minute|hour))\b/g,
  /\b(?:GMT|UTC|BST|CES?T|EST|EDT|am|pm|mm|cm|in|px|dpi|kB|MB|GB|kg|ms|min|sec|pt|oz|ml|l|g)\b/g,
  // Names of countries and languages, by `Intl.DisplayNames`.
  /\b(?:Bangladesh|United Kingdom|Netherlands|Portugal|Turkey|China|India|Germany|France|Pakistan)\b/g,
  new RegExp(String.raw`\b(?:${LANGUAGES.map((code) => languageName(code, 'en')).join('|')})\b`, 'g'),
  // Codes of sizes, the password of the demonstration, and letters that show a typeface.
  /\b\d?(?:XS|S|M|L|XL)\b/g,
  /\b(?:inkstand-demo|Aa)\b/g,
  // Columns of a file that people upload.
  /\b(?:email|name|department|language)\b/g,
  // Of the demonstration: a person, greeted by the first name, and a place in an address.
  /\b(?:Grace|Heaton Park|Manchester)\b/g,
  // Keys.
  /\b(?:Ctrl|Shift|Alt|Esc|Enter|Tab)\b/g,
];

/** A page's address in the pseudo-language. */
export function inPseudo(url: string): string {
  const address = new URL(url);
  address.searchParams.set('lang', 'qps');
  return address.href;
}

/**
 * Collects what the API says from now on, in the page itself.
 * @param more what the API said to the server, of pages that do not pass it on
 */
export async function collectData(page: Page, more: unknown = []): Promise<void> {
  await page.addInitScript((known) => {
    const data = new Set<string>();
    window.pseudoData = data;
    const collect = (value: unknown): void => {
      if (typeof value === 'string') data.add(value.replace(/\s+/g, ' ').trim().toLowerCase());
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    };
    const original = window.fetch;
    window.fetch = async (...args) => {
      const reply = await original(...args);
      // Before the page can show it.
      if (reply.headers.get('content-type')?.includes('json'))
        collect(
          await reply
            .clone()
            .json()
            .catch(() => undefined),
        );
      return reply;
    };
    document.addEventListener('DOMContentLoaded', () => {
      collect(known);
      collect(window.__inkstandSite);
      collect(window.__staticRouterHydrationData?.loaderData);
    });
  }, more);
}

/** Texts in plain letters that no reply of the API holds. */
const plainTexts = (page: Page) =>
  page.evaluate(
    (sources) => {
      const patterns = sources.map((source) => new RegExp(source, 'g'));
      // A look adds what the API has said since the one before: the set keeps the order in which it grew.
      window.pseudoIndex ??= { size: 0, exact: new Set(), long: '', names: [] };
      const index = window.pseudoIndex;
      const added = [...window.pseudoData].slice(index.size);
      for (const text of added) {
        index.exact.add(text);
        for (const part of text.split(/[,;:|/()[\]“”"·\n]+/)) index.exact.add(part.trim());
        if (text.includes(' ')) index.long += `${text}\n`;
      }
      const addedNames = added.filter((text) => text.length > 4 && text.length < 80);
      if (addedNames.length > 0) index.names = [...index.names, ...addedNames].toSorted((x, y) => y.length - x.length);
      index.size += added.length;
      const { exact, long, names } = index;
      const isData = (text: string) => exact.has(text) || (text.includes(' ') && long.includes(text));
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const hasPlainLetters = (text: string) => /[A-Za-z]{2}/.test(text);

      const texts = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!hasPlainLetters(node.textContent ?? '')) continue;
        const parent = node.parentElement;
        // A sketch of a store and code to copy are no texts of a screen; names of other languages are in their own.
        const isOther = parent?.closest(
          'script, style, noscript, code, pre, [class*=_frame_], [lang]:not([lang=qps], [lang=en])',
        );
        // A name may be drawn in parts.
        const wholes = [parent?.textContent, parent?.parentElement?.textContent];
        const isPart = wholes.some((whole) => isData(whole?.replace(/\s+/g, ' ').trim().toLowerCase() ?? ''));
        if (parent && !isOther && !isPart && isShown(parent)) texts.add(node.textContent ?? '');
      }
      for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        if (!isShown(element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '');
      }

      /** Without the names that data gives it, longest first. */
      const withoutNames = (text: string) => {
        let rest = text;
        let lowerCase = rest.toLowerCase();
        for (const name of names) {
          const at = lowerCase.indexOf(name);
          if (at < 0) continue;
          rest = `${rest.slice(0, at)}|${rest.slice(at + name.length)}`;
          lowerCase = rest.toLowerCase();
        }
        return rest;
      };
      const isPlain = (text: string) => {
        const whole = text.replace(/\s+/g, ' ').trim();
        if (!hasPlainLetters(whole) || isData(whole.toLowerCase())) return false;
        let rest = withoutNames(whole);
        for (const pattern of patterns) rest = rest.replace(pattern, '|');
        // Addresses, file names, codes and amounts.
        rest = rest.replace(/\S*(?:[@/_…\d]|\.\w)\S*/g, '|');
        const runs = rest.split(/[^A-Za-z '’&.%+-]+/).map((run) => run.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''));
        return runs.some((run) => hasPlainLetters(run) && !isData(run.toLowerCase()));
      };
      return [...texts].filter(isPlain).map((text) => text.replace(/\s+/g, ' ').trim());
    },
    ALLOWED.map(({ source }) => source),
  );

/**
 * Texts that end at an edge which hides the rest, without a way to scroll there. Data may end in an ellipsis; a text of
 * ours only where a tooltip says it whole.
 */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    /** The element that cuts off a text. */
    const cutter = (node: Text): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // What is drawn is looked at through a window; a sketch of a page is a picture.
      if (node.parentElement?.closest('svg, [role=img]')) return undefined;
      for (let element = node.parentElement; element && element !== document.body; element = element.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return undefined;
        const box = element.getBoundingClientRect();
        // Read by screen readers alone.
        if (box.width <= 1 || box.height <= 1) return undefined;
        const isOutside = left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
        const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (isMarked && (!isOurs(node) || node.parentElement?.closest('[title]'))) return undefined;
        if (isOutside) return element;
      }
      return undefined;
    };
    const isOurs = (node: Text) => /^\[.*\]$/.test(node.data.trim());
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const element = cutter(node as Text);
      if (element) texts.add(`${text}, cut by ${element.tagName.toLowerCase()}.${element.className}`);
    }
    return [...texts];
  });

/** What is looked at besides the texts. */
export interface Look {
  size: ViewportSize;
  /** Of the system, which pages of the root host follow; unchanged when absent. */
  theme?: 'dark' | 'light';
  /** The rules of axe; none when absent. */
  axe?: 'all' | string[];
  /** What must be there. */
  visible?: (page: Page) => Locator;
}

const TEXTS: readonly Look[] = [{ size: DESK }, { size: PHONE }];

/** Texts, and axe: of pages that have the same colours on a phone. */
export const ACCESSIBLE: readonly Look[] = [
  { size: DESK, axe: 'all' },
  { size: PHONE, axe: ['scrollable-region-focusable'] },
];

/** The same, of pages that are made for phones first. */
export const ACCESSIBLE_PHONE: readonly Look[] = [{ size: PHONE, axe: 'all' }, { size: DESK }];

/** Changes the window's size and the system's theme, and ends what would change colours slowly. */
async function show(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(size);
  if (theme === undefined) return;
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator(`html[data-mantine-color-scheme="${theme}"]`)).toBeAttached();
  await page.evaluate(() => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(ends)) animation.finish();
  });
}

/**
 * Looks at screens in the pseudo-language, at all sizes or at those that are named, and reports each text once. A
 * screen opens in the size that the last one ended in: one change of the size for each.
 */
export function lookFor(
  page: Page,
  looks: readonly Look[] = TEXTS,
): (name: string, sizes?: readonly ViewportSize[]) => Promise<void> {
  const seen = new Set<string>();
  const known = new Map(looks.map((look) => [look, new Set<string>()]));
  let all = looks.map(({ size }) => size);
  return async (name, sizes = all) => {
    for (const look of sizes.flatMap((size) => looks.filter((one) => one.size === size))) {
      await show(page, look);
      const plain = (await plainTexts(page)).filter((text) => !seen.has(text));
      for (const text of plain) seen.add(text);
      expect.soft(plain, name).toEqual([]);
      await expectLook(page, name, look, known.get(look));
      if (look.size !== PHONE && look.axe === undefined) continue;
      await expectNoSidewaysScroll(page, name);
      if (look.size !== PHONE) continue;
      await expect
        .configure({ soft: true })
        .poll(() => cutTexts(page), { message: `${name}, cuts off` })
        .toEqual([]);
    }
    if (sizes === all) all = all.toReversed();
  };
}

/**
 * Expects what a look asks for besides texts.
 * @param known what screens before repeated (`violationsOn`)
 */
async function expectLook(
  page: Page,
  name: string,
  { size, axe, visible }: Look,
  known: Set<string> | undefined,
): Promise<void> {
  if (visible) await expect.soft(visible(page), name).toBeVisible();
  if (axe === undefined) return;
  const violations = await violationsOn(page, undefined, axe === 'all' ? undefined : axe, known);
  expect.soft(violations, `${name}, ${size.width} px wide`).toEqual([]);
}
