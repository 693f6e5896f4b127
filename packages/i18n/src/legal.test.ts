import { parseMarkup } from '@inkstand/domain/markup';
import { describe, expect, it } from 'vitest';
import { areaLanguages } from '../tools/read-locales.ts';
import { LANGUAGES } from './languages.ts';
import { type StoreFacts, type StoreKind, storePrivacy, storeQuestions, storeTerms } from './legal.ts';
import { writeOperatorText } from './operator-legal.ts';

const facts: StoreFacts = {
  store: 'Summer Fest',
  company: 'Acme Colour Robotics Ltd',
  address: '1 Foundry Lane, Leeds',
  email: 'hello@acme.test',
  phone: '0113 496 0000',
  vat_number: 'GB 1',
  registration_number: '42',
  contact_page: '/contact-us',
  delivery_days: '7–9',
  payment_provider: 'Stripe',
  operator: 'Inkstand Ltd',
  analytics_provider: 'Umami',
  chat_provider: 'Chatwoot',
};
const nothingButNames: StoreFacts = {
  store: 'Summer Fest',
  company: 'Acme',
  operator: 'Inkstand Ltd',
  address: '',
  email: '',
  phone: '',
  vat_number: '',
  registration_number: '',
  contact_page: '',
  delivery_days: '7–9',
  payment_provider: '',
  analytics_provider: '',
  chat_provider: '',
};
const KINDS: StoreKind[] = (['UK', 'EU', 'US'] as const).flatMap((region) =>
  [false, true].map((isGift) => ({ region, isGift })),
);
const operator = {
  name: 'Inkstand Ltd',
  address: '1 Print Row',
  email: 'hello@inkstand.test',
  host: 'merch.test',
  version: '2026-12-01',
};
const OPERATOR_TEXTS = [
  'privacy-policy',
  'terms-and-conditions',
  'terms-and-conditions-us',
  'terms-and-conditions-buyer-us',
] as const;

const blockKinds = (text: string) => parseMarkup(text).map(({ kind }) => kind);
const isWhole = (text: string) => {
  expect(text).not.toMatch(/[{}]|undefined/);
  expect(text).not.toMatch(/\[[^\]]*\]\((?!\/|https:)/);
  expect(blockKinds(text)).toEqual(expect.arrayContaining(['heading', 'paragraph']));
};

describe.each(LANGUAGES)('the default texts of a store in %s', (language) => {
  it.each(KINDS)('have every placeholder filled: $region, gift $isGift', (kind) => {
    for (const known of [facts, nothingButNames]) {
      isWhole(storeTerms(language, kind, known).text);
      isWhole(storePrivacy(language, kind, known).text);
      for (const { question, answer } of storeQuestions(language, kind, known)) {
        expect(`${question} ${answer}`).not.toMatch(/[{}]/);
        expect(answer).not.toBe('');
      }
    }
  });

  it('declare their language: their own, or English', () => {
    const expected = areaLanguages('legal-store').includes(language) ? language : 'en';
    expect(storeTerms(language, KINDS[0]!, facts).language).toBe(expected);
    expect(storePrivacy(language, KINDS[0]!, facts).language).toBe(expected);
  });

  it('answer other questions for gifts', () => {
    const asked = (isGift: boolean) =>
      storeQuestions(language, { region: 'EU', isGift }, facts).map(({ question }) => question);
    expect(asked(false)).toHaveLength(9);
    expect(asked(true)).toHaveLength(9);
    expect(asked(false).filter((question) => asked(true).includes(question))).toHaveLength(6);
    expect(storeQuestions(language, { region: 'US', isGift: false }, facts)[5]?.answer).toContain('30');
    expect(storeQuestions(language, { region: 'UK', isGift: false }, facts)[5]?.answer).toContain('14');
  });

  it('name the business days of the event', () => {
    for (const kind of KINDS) {
      expect(
        storeQuestions(language, kind, facts)
          .map(({ answer }) => answer)
          .join('\n'),
      ).toContain(' 7–9 ');
      expect(storeTerms(language, kind, facts).text).toContain(' 7–9 ');
    }
  });

  it('leave out the contact question without contact details', () => {
    expect(storeQuestions(language, KINDS[0]!, nothingButNames)).toHaveLength(8);
  });
});

describe('the four languages of the legal texts', () => {
  it.each(['de', 'fr', 'nl'] as const)('have the same parts in %s as in English', (language) => {
    for (const kind of KINDS) {
      expect(blockKinds(storeTerms(language, kind, facts).text)).toEqual(
        blockKinds(storeTerms('en', kind, facts).text),
      );
      expect(blockKinds(storePrivacy(language, kind, facts).text)).toEqual(
        blockKinds(storePrivacy('en', kind, facts).text),
      );
    }
    const operatorKinds = (each: 'en' | typeof language) =>
      blockKinds(writeOperatorText('privacy-policy', each, operator).text);
    expect(operatorKinds(language)).toEqual(operatorKinds('en'));
  });

  it('give buyers in the United Kingdom and the European Union the right to cancel, but not for personalised items', () => {
    for (const region of ['UK', 'EU'] as const) {
      const { text } = storeTerms('en', { region, isGift: false }, facts);
      expect(text).toContain('within 14 days without giving a reason');
      expect(text).toContain('no right to cancel items that were personalised for you');
      expect(text).toContain('## Model cancellation form');
    }
    expect(storeTerms('en', { region: 'UK', isGift: false }, facts).text).toContain('Consumer Rights Act 2015');
    expect(storeTerms('en', { region: 'EU', isGift: false }, facts).text).toContain('at least two years');
    const american = storeTerms('en', { region: 'US', isGift: false }, facts).text;
    expect(american).toContain('do not include sales tax');
    expect(american).not.toContain('14 days');
  });

  it('use United States spelling there, except in names', () => {
    const { text } = storeTerms('en', { region: 'US', isGift: false }, facts);
    expect(text).toContain('Colors may look');
    expect(text).toContain('Acme Colour Robotics Ltd');
    expect(storePrivacy('en', { region: 'EU', isGift: false }, facts).text).not.toContain('UK GDPR');
    expect(writeOperatorText('terms-and-conditions-buyer-us', 'en', operator).text).toContain('in your cart');
    expect(writeOperatorText('terms-and-conditions-us', 'en', operator).text).toContain('differences in color');
    expect(writeOperatorText('terms-and-conditions', 'en', operator).text).toContain('differences in colour');
  });

  it('do not mention payment where nothing is paid', () => {
    const { text } = storePrivacy('en', { region: 'UK', isGift: true }, { ...facts, payment_provider: '' });
    expect(text).not.toMatch(/Stripe|billing/);
  });

  it('name the analytics and chat providers, if any', () => {
    const kind: StoreKind = { region: 'EU', isGift: false };
    for (const language of ['en', 'de', 'fr', 'nl'] as const) {
      expect(storePrivacy(language, kind, facts).text).toMatch(/Umami[\s\S]*Chatwoot/);
      expect(storePrivacy(language, kind, nothingButNames).text).not.toMatch(/Umami|Chatwoot/);
    }
  });
});

describe('the operator’s texts', () => {
  it.each(OPERATOR_TEXTS)('have every placeholder filled: %s', (name) => {
    for (const language of LANGUAGES) {
      for (const known of [operator, { ...operator, address: '', email: '' }]) {
        const { title, text } = writeOperatorText(name, language, known);
        isWhole(`${text}`);
        expect(title).not.toBe('');
        expect(text).toContain('Inkstand Ltd');
      }
    }
  });

  it('declare their language', () => {
    expect(writeOperatorText('privacy-policy', 'de', operator)).toMatchObject({
      title: 'Datenschutzerklärung',
      language: 'de',
      version: '2026-12-01',
      version_text: 'Fassung vom 1. Dezember 2026',
    });
    expect(writeOperatorText('privacy-policy', 'fi', operator).language).toBe('en');
    expect(writeOperatorText('terms-and-conditions', 'de', operator).language).toBe('en');
  });
});
