import { describe, expect, it, vi } from 'vitest';
import {
  countryName,
  createTranslator,
  formatDay,
  formatDeliveryDay,
  formatList,
  formatMinor,
  formatMoment,
  formatMoney,
  formatNumber,
  isLanguage,
  languageOr,
  textLanguageOr,
  textsFor,
} from './index.ts';
import { createProblemTranslator } from './problems.ts';
import { pseudoMarkdown, pseudoText } from './pseudo-text.ts';
import { createMailTranslator } from './server-texts.ts';
import { makeTranslator } from './translator.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('translating', () => {
  const t = createTranslator('en');

  it('inserts parameters', () => {
    expect(t('shop.page', { page: 2, pages: 1200 })).toBe('Page 2 of 1,200');
    expect(t('shop.none_found', { query: '{{page}} & <b>' })).toBe('No product matches “{{page}} & <b>”');
    // @ts-expect-error The parameter is missing.
    expect(t('shop.none_found')).toBe('No product matches “{{query}}”');
  });

  it('chooses the plural of the language', () => {
    expect([0, 1, 2].map((count) => t('basket.items', { count }))).toEqual(['0 items', '1 item', '2 items']);
    const french = createTranslator('fr');
    expect([0, 1, 2].map((count) => french('basket.items', { count }))).toEqual([
      '0 article',
      '1 article',
      '2 articles',
    ]);
  });

  it('has the Italian article that the number after it needs', () => {
    const text = 'Tutti i {{count}} dal <b>{{from}}</b> al {{to}}: {{name}}';
    const italian = makeTranslator<{ text: 'count' | 'from' | 'name' | 'to' }>('it', { text });
    const written = (count: number, from: string, to: string) => italian('text', { count, from, to, name: 'il 8' });
    expect(written(7, '1 maggio', '18 maggio')).toBe('Tutti i 7 dal <b>1 maggio</b> al 18 maggio: il 8');
    expect(written(8, '8 maggio', '11 maggio')).toBe('Tutti gli 8 dall’<b>8 maggio</b> all’11 maggio: il 8');
    expect(written(81, '11-05-2026', '08-06-2026')).toBe('Tutti gli 81 dall’<b>11-05-2026</b> all’08-06-2026: il 8');
    expect(written(110, '12 maggio', '80%')).toBe('Tutti i 110 dal <b>12 maggio</b> all’80%: il 8');
    expect(makeTranslator<{ text: 'day' }>('es', { text: 'del {{day}}' })('text', { day: '8' })).toBe('del 8');
  });

  it('falls back to English for an unknown language', () => {
    expect(createTranslator('xx')('common.close')).toBe('Close');
    expect([languageOr('nl'), languageOr('toString')]).toEqual(['nl', 'en']);
    expect([isLanguage('no'), isLanguage('nb'), isLanguage(undefined)]).toEqual([true, false, false]);
  });

  it('has the words of the United States, but leaves parameters as they are', () => {
    const american = createTranslator('en-US');
    expect(american('product.colour')).toBe('Color');
    expect(american('product.personalise')).toBe('Personalize it');
    expect(american('product.added', { name: 'Colour Run tee' })).toBe('Colour Run tee is in your cart');
    expect(american('common.close')).toBe('Close');
    const mail = createMailTranslator('en-US');
    expect(mail('line', { quantity: 2, name: 'Tee', colour: 'Grey', size: 'M' })).toBe('2 × Tee (Grey, M)');
    expect(createProblemTranslator('en-US')('field.unknown_colour')).toBe('this color is not available');
  });

  it('chooses those words for English in the United States only', () => {
    expect([textsFor('en', 'US'), textsFor('en', 'UK'), textsFor('de', 'US'), textsFor('xx', 'US')]).toEqual([
      'en-US',
      'en',
      'de',
      'en-US',
    ]);
    expect([textLanguageOr('en-US'), languageOr('en-US'), isLanguage('en-US')]).toEqual(['en-US', 'en', false]);
  });

  it('keeps the markup of an article in the pseudo-language', () => {
    const article =
      '## Two steps {#steps}\n\n1. Press **Send** in [orders](find-orders.md).\n\n```\ncode stays\n```\n`too`';
    expect(pseudoMarkdown(article)).toBe(
      '## Ťŵóóó śťééṕśś {#steps}\n\n1. Ṕŕééśśś **Śééńďď** ííń [óóŕďééŕśś](find-orders.md).\n\n```\ncode stays\n```\n`too`',
    );
  });

  it('accents and lengthens the pseudo-language, and keeps parameters, elements and numbers', () => {
    expect(pseudoText('Orders of {{company}}')).toBe('[Óóŕďééŕśś óóƒ {{company}}]');
    expect(pseudoText('<link>See all</link> 5')).toBe('[<link>Śéééé ááĺĺĺ</link> 5]');
    expect(createTranslator('qps')('shop.page', { page: 2, pages: 1200 })).toBe('[Ṕááĝéé 2 óóƒ 1,200]');
  });

  it('words errors in the language of the request', () => {
    const dutch = createProblemTranslator('nl');
    expect(dutch('field.required')).toBe('verplicht');
    expect(dutch('field.item_gone', { name: 'Mok' })).toBe('Mok is niet meer leverbaar');
    expect(dutch('error.request.too_many')).toContain('te veel pogingen');
  });

  it('does not compile with an unknown key', () => {
    // @ts-expect-error There is no such key.
    const unknown = () => t('basket.no_such_key');
    expect(unknown).toThrow();
  });

  it('does not compile with a parameter that is missing, unknown or of the wrong kind', () => {
    // @ts-expect-error `pages` is missing.
    expect(t('shop.page', { page: 1 })).toBe('Page 1 of {{pages}}');
    // @ts-expect-error `number` is unknown.
    expect(t('shop.page', { page: 1, pages: 2, number: 3 })).toBe('Page 1 of 2');
    // @ts-expect-error This message has no parameters.
    expect(t('common.close', { name: 'it' })).toBe('Close');
    // @ts-expect-error A plural is chosen by a number.
    expect(t('basket.items', { count: '1' })).toBe('1 items');
    // @ts-expect-error A plural form is no key.
    expect(t('basket.items_one', { count: 1 })).toBe('1 item');
  });

  it('requires the parameters shared by all messages of a key chosen at run time', () => {
    const chosen = ['basket.size_gone', 'basket.colour_gone'] as const;
    for (const key of chosen) {
      expect(t(key, { colour: 'Red', size: 'M' })).toContain('Red');
      // @ts-expect-error Each of them names the colour.
      expect(t(key, { size: 'M' })).toContain('{{colour}}');
      // @ts-expect-error Neither names a price.
      expect(t(key, { colour: 'Red', price: 1 })).toContain('Red');
    }
  });

  it('uses “other” where a language has no text for a plural category', () => {
    const translate = makeTranslator<{ things: 'count' }>('en', { things_other: '{{count}} things' });
    expect(translate('things', { count: 1 })).toBe('1 things');
  });

  it('keeps a number and its unit on one line', () => {
    const text = 'within 8 mm, {{size}} cm, 150 g/m² or {{share}} % of 5 minutes';
    const translate = makeTranslator<{ limits: 'size' | 'share' }>('en', { limits: text });
    expect(translate('limits', { size: 2, share: '3 mm' })).toBe(
      'within 8\u00a0mm, 2\u00a0cm, 150\u00a0g/m² or 3 mm\u00a0% of 5 minutes',
    );
  });

  it('needs loaded messages in a browser', async () => {
    vi.resetModules();
    const { createTranslator: createInBrowser, loadMessages: loadInBrowser } = await import('./index.browser.ts');
    expect(() => createInBrowser('sv')).toThrow("loadMessages('sv')");
    await loadInBrowser('sv');
    expect(createInBrowser('sv')('common.close')).toBe('Stäng');
  });
});

describe('formats', () => {
  const day = new Date('2026-06-05T22:30:00Z');

  it('write money with two places in the region’s locale', () => {
    expect(formatMoney(31.9, 'UK')).toBe('£31.90');
    expect(plain(formatMoney(1234.5, 'EU'))).toBe('€ 1.234,50');
    expect(formatMoney(0, 'US')).toBe('$0.00');
    expect(formatMinor(3190, 'US')).toBe('$31.90');
  });

  it('write the days of an estimated delivery with digits, and in the United States with the month’s name', () => {
    expect(formatDeliveryDay('03-12-2026', 'en', 'UK')).toBe('03-12-2026');
    expect(formatDeliveryDay('03-12-2026', 'de', 'EU')).toBe('03-12-2026');
    expect(formatDeliveryDay('03-12-2026', 'en', 'US')).toBe('December 3, 2026');
    expect(formatDeliveryDay('03-12-2026', 'de', 'US')).toBe('3. Dezember 2026');
  });

  it('write days as day, full month name, year', () => {
    expect(formatDay(day, 'en')).toBe('5 June 2026');
    expect(formatDay(day, 'en', 'Europe/Amsterdam')).toBe('6 June 2026');
    expect(formatDay(day, 'en-US')).toBe('June 5, 2026');
    expect(plain(formatMoment(day, 'en-US', 'America/Phoenix'))).toBe('June 5, 2026 at 3:30 PM MST');
    expect(formatDay(day, 'nl')).toBe('5 juni 2026');
    expect(formatDay(day, 'de')).toBe('5. Juni 2026');
    expect(formatDay(day, 'no')).toBe('5. juni 2026');
    expect(plain(formatMoment(day, 'en', 'Europe/London'))).toBe('5 June 2026 at 23:30 BST');
    expect(plain(formatMoment(day, 'de', 'Europe/Amsterdam'))).toBe('6. Juni 2026 um 00:30 MESZ');
  });

  it('write numbers, lists and countries in the page’s language', () => {
    expect([formatNumber(1234.5, 'en'), formatNumber(1234.5, 'de')]).toEqual(['1,234.5', '1.234,5']);
    expect(formatList(['A', 'B', 'C'], 'en')).toBe('A, B and C');
    expect([countryName('NL', 'fr'), countryName('GB', 'en')]).toEqual(['Pays-Bas', 'United Kingdom']);
  });
});
