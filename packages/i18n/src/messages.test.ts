import { describe, expect, it } from 'vitest';
import { en as englishBuilder } from './builder/en.ts';
import { loadMessages as loadInBrowser } from './index.browser.ts';
import { intlLocale, LANGUAGES, type Language, LOCALES, loadMessages, type Message, type MessageKey } from './index.ts';
import { en as englishMail } from './mail/en.ts';
import { en as englishPaper } from './paper/en.ts';
import { en as englishPrintShop } from './print-shop/en.ts';
import { en as englishProblems } from './problems/en.ts';
import { createProblemTranslator, type ProblemKey } from './problems.ts';
import { en as englishSummary } from './summary/en.ts';

const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

type Catalogue = Readonly<Record<string, Message>>;

const FOLDERS = {
  mail: (language: Language) => import(`./mail/${language}.ts`),
  problems: (language: Language) => import(`./problems/${language}.ts`),
  paper: (language: Language) => import(`./paper/${language}.ts`),
  builder: (language: Language) => import(`./builder/${language}.ts`),
  summary: (language: Language) => import(`./summary/${language}.ts`),
  'print-shop': (language: Language) => import(`./print-shop/${language}.ts`),
};

async function catalogueOf(folder: keyof typeof FOLDERS, language: Language): Promise<Catalogue> {
  const file: Record<string, Catalogue> = await FOLDERS[folder](language);
  return file[language] ?? {};
}

describe('the languages', () => {
  it('are the specification’s ten, each with its own file', () => {
    expect(LOCALES.map((locale) => locale.code)).toEqual(['en', 'fr', 'de', 'it', 'es', 'nl', 'da', 'fi', 'no', 'sv']);
    for (const locale of LOCALES) {
      expect(locale).toMatchObject({ file: `${locale.code}.ts`, dir: 'ltr' });
      expect(Intl.PluralRules.supportedLocalesOf(intlLocale(locale.code))).toHaveLength(1);
    }
  });

  it.each(LANGUAGES)('say everything in %s, with the same placeholders as in English', async (language) => {
    const pairs: [Catalogue, Catalogue][] = [
      [await loadMessages('en'), await loadMessages(language)],
      [englishMail, await catalogueOf('mail', language)],
      [englishProblems, await catalogueOf('problems', language)],
      [englishPaper, await catalogueOf('paper', language)],
      [englishBuilder, await catalogueOf('builder', language)],
      [englishSummary, await catalogueOf('summary', language)],
      [englishPrintShop, await catalogueOf('print-shop', language)],
    ];
    for (const [source, translated] of pairs) {
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(source).toSorted());
      for (const [key, message] of Object.entries(source)) {
        const expected = placeholdersOf(textsOf(message).at(-1) ?? '');
        for (const text of textsOf(translated[key] ?? '')) {
          expect(text.trim(), key).not.toBe('');
          expect(placeholdersOf(text), key).toEqual(expected);
        }
      }
    }
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('are really translated into %s', async (language) => {
    const [english, messages] = [await loadMessages('en'), await loadMessages(language)];
    const keys = Object.keys(english) as MessageKey[];
    const same = keys.filter((key) => JSON.stringify(messages[key]) === JSON.stringify(english[key]));
    expect(same.length).toBeLessThan(20);
  });

  it.each(LANGUAGES)('have every plural that %s needs for counts of things', async (language) => {
    const rules = new Intl.PluralRules(intlLocale(language));
    const needed = new Set([0, 1, 2, 5, 21, 100].map((count) => rules.select(count)));
    for (const message of Object.values(await loadMessages(language))) {
      if (typeof message === 'string') continue;
      expect(Object.keys(message)).toEqual(expect.arrayContaining([...needed]));
    }
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
