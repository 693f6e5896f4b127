import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FOLDERS, messageTypes, readCatalogue, TYPES, translationProblems } from '../../../scripts/message-types.ts';
import { loadMessages as loadInBrowser } from './index.browser.ts';
import { intlLocale, LANGUAGES, LOCALES, loadMessages, type MessageKey } from './index.ts';
import { createProblemTranslator, type ProblemKey } from './problems.ts';

describe('the languages', () => {
  it('are the specification’s ten, each with its own file', () => {
    expect(LOCALES.map((locale) => locale.code)).toEqual(['en', 'fr', 'de', 'it', 'es', 'nl', 'da', 'fi', 'no', 'sv']);
    for (const locale of LOCALES) {
      expect(locale).toMatchObject({ file: `${locale.code}.json`, dir: 'ltr' });
      expect(Intl.PluralRules.supportedLocalesOf(intlLocale(locale.code))).toHaveLength(1);
    }
  });

  it.each(LANGUAGES)('say everything in %s, with the parameters of English and every plural form', async (language) => {
    const categories = new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories;
    for (const folder of FOLDERS) {
      const [english, translation] = [await readCatalogue(folder, 'en'), await readCatalogue(folder, language)];
      expect(translationProblems(english, translation, categories), folder).toEqual([]);
    }
  });

  it('are refused without a key, a parameter or a plural form', () => {
    const english = { title: 'Hello {{name}}', items_one: '{{count}} item', items_other: '{{count}} items' };
    const french = { title: 'Bonjour {{name}}', items_one: '{{count}} article', items_other: '{{count}} articles' };
    expect(translationProblems(english, french, ['one', 'other'])).toEqual([]);
    expect(translationProblems(english, french, ['one', 'many', 'other'])).toEqual(['items_many is missing']);
    const { title: _title, ...untitled } = french;
    expect(translationProblems(english, untitled, ['one', 'other'])).toEqual(['title is missing']);
    const wrong = { ...french, title: 'Bonjour {{nom}}', more: 'Plus' };
    expect(translationProblems(english, wrong, ['one', 'other'])).toEqual([
      'more is not in English',
      'title needs the parameters name',
    ]);
  });

  it('have types that were written from English', async () => {
    expect(await readFile(TYPES, 'utf8'), 'run `npm run messages`').toBe(await messageTypes());
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are really translated into %s', async (language) => {
    const [english, messages] = [await loadMessages('en'), await loadMessages(language)];
    const same = Object.keys(english).filter((key) => messages[key] === english[key]);
    expect(same.length).toBeLessThan(20);
  });

  it.each(LANGUAGES)('are the same in the browser: %s', async (language) => {
    expect(await loadInBrowser(language)).toBe(await loadMessages(language));
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
  ])('says %s in the specification’s words', async (key, words) => {
    expect((await loadMessages('en'))[key]).toBe(words);
  });

  it.each<[ProblemKey, string]>([
    ['field.invalid_promo_code', 'invalid promo code'],
    ['field.already_ordered', 'it looks like you have ordered your gift already'],
    ['field.required', 'required'],
  ])('answers %s in the specification’s words', (key, words) => {
    expect(createProblemTranslator('en')(key)).toBe(words);
  });
});
