import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTexts } from '../tools/check-texts.ts';
import { AREAS, areaLanguages, readTexts } from '../tools/read-locales.ts';
import { loadMessages as loadInBrowser } from './index.browser.ts';
import { intlLocale, LANGUAGES, LOCALES, loadMessages, type MessageKey } from './index.ts';
import { createProblemTranslator } from './problems.ts';

describe('the languages', () => {
  it('are at least the ten of the specification, in its order, each with its own file', () => {
    const ofSpecification = ['en', 'fr', 'de', 'it', 'es', 'nl', 'da', 'fi', 'no', 'sv'];
    expect(LOCALES.map((locale) => locale.code).slice(0, 10)).toEqual(ofSpecification);
    const folders = readdirSync(new URL('../locales', import.meta.url));
    expect(folders.toSorted()).toEqual([...LANGUAGES, 'en-US'].toSorted());
    for (const locale of LOCALES) {
      expect(locale).toMatchObject({ file: `${locale.code}/storefront.json`, dir: 'ltr' });
      expect(Intl.PluralRules.supportedLocalesOf(intlLocale(locale.code))).toHaveLength(1);
    }
  });

  it.each(LANGUAGES)(
    'are complete in %s, with the parameters of English and the plurals of the language',
    (language) => {
      const areas = AREAS.filter((area) => areaLanguages(area).includes(language));
      expect(readdirSync(new URL(`../locales/${language}`, import.meta.url)).toSorted()).toEqual(
        areas.map((area) => `${area}.json`).toSorted(),
      );
      for (const area of areas) {
        expect(checkTexts(language, readTexts('en', area), readTexts(language, area)), area).toEqual([]);
      }
    },
  );

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'are translated into %s, not copied from English',
    async (language) => {
      const [english, messages] = [await loadMessages('en'), await loadMessages(language)];
      const same = Object.keys(english).filter((key) => messages[key] === english[key]);
      expect(same.length).toBeLessThan(20);
    },
  );

  it.each(LANGUAGES)('are the same in the browser: %s', async (language) => {
    expect(await loadInBrowser(language)).toEqual(await loadMessages(language));
  });
});

describe('English', () => {
  it.each<[MessageKey, string]>([
    ['field.required', 'required'],
    ['field.only_letters', 'only letters, numbers and spaces allowed'],
    ['claim.empty', 'your shopping cart is empty'],
    ['claim.order_your_gift', 'Order your gift'],
    ['basket.empty', 'no items in your basket'],
    ['basket.continue_shopping', 'continue shopping'],
    ['product.you_may_like', 'you may like'],
    ['product.no_data', 'No product data received in expected format'],
    ['product.load_failed', 'Failed to load product'],
    ['checkout.processing', 'processing, please wait'],
    ['checkout.have_a_voucher', 'have a voucher?'],
    ['page.not_found', 'This page could not be found'],
    ['page.error_page_failed', 'An error occurred while showing the error page'],
    ['page.unknown_middleware', 'Unknown middleware'],
    ['cart.load_failed', 'Failed to load cart'],
    ['cart.add_failed', 'Failed to add item to cart'],
    ['cart.update_failed', 'Failed to update quantity'],
    ['cart.increment_failed', 'Failed to increment quantity'],
    ['cart.decrement_failed', 'Failed to decrement quantity'],
    ['cart.remove_failed', 'Failed to remove item'],
    ['cart.clear_failed', 'Failed to clear cart'],
    ['sort.price-desc', 'Price High-Low'],
    ['sort.recent', 'Recently Added'],
    ['shipping.standard_tracked', 'Standard tracked'],
    ['cookies.accept', 'Accept'],
    ['cookies.decline', 'Decline'],
  ])('says %s in the specification’s words', async (key, text) => {
    expect((await loadMessages('en'))[key]).toBe(text);
  });

  it.each([
    ['field.invalid_promo_code', 'invalid promo code'],
    ['field.already_ordered', 'it looks like you have ordered your gift already'],
    ['field.required', 'required'],
  ] as const)('answers %s in the specification’s words', (key, text) => {
    expect(createProblemTranslator('en')(key)).toBe(text);
  });
});
