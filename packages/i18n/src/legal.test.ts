import { describe, expect, it } from 'vitest';
import { loadTerms, writeTerms } from './legal.ts';

const facts = {
  store: 'Summer Fest',
  company: 'Acme Robotics Ltd',
  address: '1 Foundry Lane, Leeds',
  email: 'hello@acme.test',
  vat_number: '',
};

describe('the default terms', () => {
  it('name the company, and leave out what is not known of it', async () => {
    const { terms } = await loadTerms('en');
    const [seller] = writeTerms(terms.buyer, facts);
    expect(seller?.paragraphs).toEqual([
      'The store Summer Fest is run by Acme Robotics Ltd.',
      'Address: 1 Foundry Lane, Leeds',
      'You can write to us at hello@acme.test.',
    ]);
  });

  it.each(['en', 'nl'] as const)('have no place left open in %s', async (language) => {
    const { terms } = await loadTerms(language);
    for (const sections of Object.values(terms)) {
      expect(JSON.stringify(writeTerms(sections, { ...facts, vat_number: 'GB 1' }))).not.toMatch(/[{]\w+[}]/);
    }
  });

  it('say which language they are in', async () => {
    expect((await loadTerms('nl')).language).toBe('nl');
    expect((await loadTerms('fi')).language).toBe('en');
  });

  it('have the same sections in both languages', async () => {
    const [english, dutch] = [(await loadTerms('en')).terms, (await loadTerms('nl')).terms];
    for (const audience of ['buyer', 'buyer_us', 'recipient'] as const) {
      expect(dutch[audience].map(({ paragraphs }) => paragraphs.length)).toEqual(
        english[audience].map(({ paragraphs }) => paragraphs.length),
      );
    }
  });
});
