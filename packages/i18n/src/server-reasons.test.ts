import { expect, test } from 'vitest';
import en from '../locales/en/server-reasons.json' with { type: 'json' };
import { LANGUAGES } from './languages.ts';
import { reasonTexts, translateReason } from './server-reasons.ts';

test('a reason that is stored in English is read in the language of the call', () => {
  expect(translateReason('North Print was chosen.', 'de')).toBe('North Print wurde gewählt.');
  expect(translateReason('The text on the front of “Tee” does not fit its place.', 'fr')).toBe(
    'Le texte sur «\u00a0Tee\u00a0» (devant) ne tient pas à sa place.',
  );
  expect(translateReason('Parcel 2 of 3, Out of ink', 'de')).toBe('Paket 2 von 3, Out of ink');
  expect(translateReason('£4.20: the bank declined it', 'nl')).toBe('£4.20: de bank weigerde het');
  expect(translateReason('£4.20: the bank declined it', 'fr')).toBe('£4.20\u00a0: la banque l’a refusé');
  expect(translateReason('£4.20: cancelled', 'de')).toBe('£4.20: storniert');
  expect(translateReason('£4.20: cancelled', 'en-US')).toBe('£4.20: canceled');
  expect(translateReason('£4.20: paid after the order had been cancelled', 'nl')).toBe(
    '£4.20: betaald nadat de bestelling was geannuleerd',
  );
  expect(translateReason('the event was deleted before the payment came', 'sv')).toBe(
    'evenemanget togs bort innan betalningen kom in',
  );
  expect(translateReason('something of it could no longer be made when the payment came', 'da')).toMatch(/^noget /);
  expect(translateReason('2 × Tee (Black, M): ordered: twice', 'fr')).toBe('2 × Tee (Black, M)\u00a0: ordered: twice');
  const design = 'the design has changed since the buyer saw it.';
  expect(translateReason(`“Tee”: the text is too long for the print.\n“Mug”: ${design}`, 'de')).toBe(
    '„Tee“: Der Text ist zu lang für den Druck.\n„Mug“: Das Design wurde geändert, seit der Käufer es gesehen hat.',
  );
  expect(translateReason('Tee: M → L', 'fr')).toBe('Tee\u00a0: M → L');
  expect(translateReason('Your role does not allow this.', 'sv')).toBe('Din roll tillåter inte detta.');
  expect(translateReason('Your card has insufficient funds.', 'sv')).toBe('Det saknas täckning på ditt kort.');
});

test('a reason that is stored by its code is read in the language of the call', () => {
  expect(translateReason('card.insufficient_funds', 'en')).toBe('Your card has insufficient funds.');
  expect(translateReason('card.insufficient_funds', 'sv')).toBe('Det saknas täckning på ditt kort.');
  expect(translateReason('refund.unknown', 'sv')).toBe('refund.unknown');
});

test('changed fields have the names of their forms', () => {
  const stored = 'Changed: address_first_line, address_postcode, phone';
  expect(translateReason(stored, 'en')).toBe('Changed: First address line, Postcode, Phone');
  expect(translateReason(stored, 'en-US')).toBe('Changed: First address line, ZIP code, Phone');
  expect(translateReason(stored, 'de')).toBe('Geändert: Adresszeile 1, Postleitzahl, Telefon');
});

test('a stored day is written as the language of the call writes days', () => {
  expect(translateReason('Arrived on 5 June 2026', 'en')).toBe('Arrived on 5 June 2026');
  expect(translateReason('Arrived on 5 June 2026', 'en-US')).toBe('Arrived on June 5, 2026');
  expect(translateReason('Parcels 1, 2 of 3 arrived on 5 June 2026', 'de')).toMatch(/5\. Juni 2026/);
  expect(translateReason('Arrived on some day', 'en-US')).toBe('Arrived on some day');
  expect(translateReason('Arrived on 8 June 2026', 'it')).toBe('Arrivato l’8 giugno 2026');
});

test('what people wrote stays as it is, and English is never touched', () => {
  expect(translateReason('Please send it to my aunt', 'de')).toBe('Please send it to my aunt');
  expect(translateReason('Note: send it to my aunt', 'fr')).toBe('Note: send it to my aunt');
  expect(translateReason('', 'de')).toBe('');
  expect(translateReason('Left to routing.', 'en')).toBe('Left to routing.');
  expect(translateReason('Left to routing.', 'xx')).toBe('Left to routing.');
});

test('every sentence is found by its English text', () => {
  const values = { name: '1', region: '2', family: '3', status: '5', number: '6', all: '7', more: '8' };
  for (const [key, text] of Object.entries<string>(en)) {
    const stored = text.replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => (values as Record<string, string>)[name] ?? '9',
    );
    for (const language of LANGUAGES) expect(translateReason(stored, language), key).not.toMatch(/[{}]/);
  }
  expect(reasonTexts('fi')('refund.nothing_paid')).toBe('Siitä ei ole maksettu mitään kortilla.');
});
