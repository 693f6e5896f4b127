import { ApiError } from '@inkstand/contract/client';
import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkedData, readConfiguration, saveConfiguration } from './configuration.ts';
import { changedFields, conflictingFields, missingIn, toConfigurationChange, toConfigurationDraft } from './draft.ts';
import { missingTexts, withTexts } from './translation.ts';

const colours = {
  id: 'ink',
  name: 'Ink',
  primary: '#1b2a4a',
  secondary: '#eef1f7',
  tertiary: null,
  createdByUserId: null,
};
const font = { name: 'Lora', url: '/media/fonts/Lora_400Regular.ttf', weight: 500 };
const fonts = {
  id: 'lora',
  fontSetName: 'Lora',
  fontSetDescription: '',
  fontOne: font,
  fontTwo: font,
  createdByUserId: null,
};
const data: Configuration = {
  available_colour_sets: [colours],
  available_font_sets: [fonts],
  store_colour_set: colours,
  store_font_set: fonts,
  store_page_content: {
    phone: '',
    address: '',
    email: '',
    logo_enabled: false,
    logo: null,
    home_heading: 'Hello',
    home_subheading: '',
    home_custom_bg_enabled: false,
    home_custom_bg_image: null,
    home_custom_bg_dark_text: false,
    home_button_enabled: false,
    home_button_text: '',
    home_button_link: '',
    home_background_strong: false,
    home_background: { from: '#ffffff', to: '#eef1f7', hasDarkText: true },
    about_us_enabled: false,
    about_us_name: '',
    about_us_content: '',
    contact_us_heading: '',
    contact_us_subheading: '',
    contact_us_email: '',
    faqs: [],
    terms_text: '',
    privacy_text: '',
  },
  default_language: 'en',
  translations: { de: { home_heading: 'Hallo', about_us_name: 'Wir' } },
  name: 'Store',
  facebook_url: '',
  instagram_url: '',
  tiktok_url: '',
  twitter_url: '',
  revision: 'a',
};
const params = { tenant: 'acme', slug: 'summer-fest' };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
});
afterEach(() => vi.unstubAllGlobals());

describe('a response', () => {
  const read = (answer: unknown) => readConfiguration({ storeConfiguration: async () => answer as never }, params);

  test('counts as success by its success flag or its status', async () => {
    expect(await read({ success: true, data })).toBe(data);
    expect(await read({ status: 'Request was successful', data })).toBe(data);
    expect(logged).toEqual([]);
  });

  test('that reports a failure is logged and rethrown as an error', async () => {
    await expect(read({ success: false, data })).rejects.toThrow('API response indicates failure');
    expect(logged).toMatchObject([{ message: 'API response indicates failure' }]);
  });

  test('without lists of colour and font sets is an error', async () => {
    expect(() => checkedData(undefined)).toThrow('available_colour_sets is missing');
    const noFonts = { ...data, available_font_sets: undefined } as unknown as Configuration;
    expect(() => checkedData(noFonts)).toThrow('available_font_sets is missing');
    const noList = { ...data, available_colour_sets: {} } as unknown as Configuration;
    await expect(read({ success: true, data: noList })).rejects.toThrow('available_colour_sets is not an array');
    expect(logged).toHaveLength(1);
  });

  test('to a save that reports a failure is logged as an error, and a field error is not', async () => {
    const draft = toConfigurationDraft(data);
    const save = (update: () => Promise<never>) =>
      saveConfiguration({ updateStoreConfiguration: update }, params, { change: {}, draft, revision: 'a' });
    await expect(save(async () => ({ success: false }) as never)).rejects.toThrow('Save operation failed');
    expect(logged).toHaveLength(1);
    const disabledReason = new ApiError(422, { message: 'required', errors: { storeName: ['required'] } });
    await expect(save(() => Promise.reject(disabledReason))).rejects.toBe(disabledReason);
    expect(logged).toHaveLength(1);
  });
});

describe('a draft', () => {
  const base = toConfigurationDraft(data);

  test('sends only the fields that differ from the loaded ones', () => {
    expect(toConfigurationChange(base, base)).toEqual({});
    const draft = {
      ...base,
      homeHeading: 'Bye',
      faqs: [{ question: 'Why?', answer: '' }],
      customLogo: new File([], 'a'),
    };
    expect(toConfigurationChange(draft, base)).toEqual({
      homeHeading: 'Bye',
      faqs: [{ question: 'Why?', answer: '' }],
    });
    expect(changedFields(draft, base)).toEqual(['homeHeading', 'faqs', 'customLogo']);
  });

  test('sends only the changed texts of a language, and empty ones for those that were removed', () => {
    const changed = withTexts(base.translations, 'de', { homeHeading: 'Moin', aboutUsPageName: '' });
    const draft = { ...base, translations: withTexts(changed, 'fr', { homeHeading: 'Salut' }) };
    expect(toConfigurationChange(draft, base)).toEqual({
      translations: { de: { homeHeading: 'Moin', aboutUsPageName: '' }, fr: { homeHeading: 'Salut' } },
    });
    const undone = withTexts(withTexts(base.translations, 'de', { homeHeading: '' }), 'de', { homeHeading: 'Hallo' });
    expect(changedFields({ ...base, translations: undone }, base)).toEqual([]);
  });

  test('names the language of a question without an answer', () => {
    const translations = withTexts({}, 'de', { faqs: [{ question: 'Wann?', answer: '' }] });
    expect(Object.keys(missingIn({ ...base, translations }))).toEqual(['translations.de.faqs.0.answer']);
  });

  test('copies the default texts that a language lacks, and no others', () => {
    const draft = { ...base, homeSubheading: 'World', termsText: 'Terms' };
    expect(missingTexts(draft, base.translations.de)).toEqual({ homeSubheading: 'World', termsText: 'Terms' });
  });

  test('is contested where two users changed a field to different values', () => {
    const mine = { ...base, homeHeading: 'Mine', phone: '1', email: 'a@b.test' };
    const theirs = { ...base, homeHeading: 'Theirs', address: 'London', email: 'a@b.test' };
    expect(conflictingFields(mine, theirs, base)).toEqual(['homeHeading']);
  });
});
