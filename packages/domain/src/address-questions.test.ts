import { describe, expect, it } from 'vitest';
import { realAddresses } from './address-check-examples.ts';
import { addressQuestions } from './address-questions.ts';
import { suggestEmail } from './email-suggestion.ts';
import { EMPTY_RECIPIENT } from './recipient-fields.ts';

const berlin = {
  ...EMPTY_RECIPIENT,
  name: 'Zoë O’Brien',
  email: 'zoe@example.com',
  phone: '030 901820',
  address_first_line: 'Musterstr. 4a',
  address_city: 'Berlin',
  address_postcode: '10115',
  address_country: 'Germany',
};

describe('a recipient', () => {
  it('is asked nothing when nothing looks wrong', () => {
    expect(addressQuestions(berlin)).toEqual([]);
  });

  it('is asked about what would hold the order, and about a mistyped email address', () => {
    const odd = { ...berlin, email: 'zoe@gmial.com', address_first_line: 'Musterstraße' };
    expect(addressQuestions(odd)).toEqual([
      { problem: 'email_typo', suggestion: 'zoe@gmail.com' },
      { problem: 'no_house_number' },
    ]);
  });

  it('is asked about a post-office box once it goes by courier', () => {
    const box = { ...berlin, address_first_line: 'Postfach 10 01 22' };
    expect([addressQuestions(box), addressQuestions(box, 'express')]).toEqual([[], [{ problem: 'po_box' }]]);
  });

  it('is asked nothing at any real address', () => {
    const doubted = Object.values(realAddresses)
      .flat()
      .filter(({ name, firstLine, secondLine, city, postcode, country }) => {
        const lines = { address_first_line: firstLine, address_second_line: secondLine, address_city: city };
        const place = { address_postcode: postcode, address_country: country };
        return addressQuestions({ ...berlin, name, ...lines, ...place }).length > 0;
      });
    expect(doubted).toEqual([]);
  });
});

describe('an email address', () => {
  it.each([
    ['jo@gmial.com', 'jo@gmail.com'],
    ['jo@gmai.com', 'jo@gmail.com'],
    ['jo@gnail.com', 'jo@gmail.com'],
    ['Jo.Doe+x@gmail.con', 'Jo.Doe+x@gmail.com'],
    ['jo@gmail.co', 'jo@gmail.com'],
    ['jo@hotmial.com', 'jo@hotmail.com'],
    ['jo@outlok.com', 'jo@outlook.com'],
    ['jo@yaho.com', 'jo@yahoo.com'],
    ['jo@iclould.com', 'jo@icloud.com'],
    ['jo@googelmail.com', 'jo@googlemail.com'],
    ['jo@hotmial.con', 'jo@hotmail.com'],
    ['jo@hotmail.co', 'jo@hotmail.com'],
    ['jo@acme.con', 'jo@acme.com'],
  ])('%s was probably meant to be %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'jo@gmail.com',
    'jo@mail.com',
    'jo@email.com',
    'jo@ymail.com',
    'jo@gmx.at',
    'jo@hotmail.es',
    'jo@yahoo.de',
    'jo@live.dk',
    'jo@example.co',
    'jo@acme.test',
    'jo@xn--bcher-kva.example',
    'jo@hotmail.be',
    'jo@yahoo.com.br',
    'jo@outlook.es',
    'jo@sfr.fr',
    'jo@gml.org',
    'jo@mails.org',
    'nobody',
    '',
  ])('%s is not doubted', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});
