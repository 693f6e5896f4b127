import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, isHexColour, luminance, textColourOn } from './contrast.ts';
import { isEmail, toAsciiEmail } from './email.ts';
import { cutText, isBlank, listOwnText, onOneLine } from './own-text.ts';
import { isPhone } from './phone.ts';
import { isRestrictedText, restrictText } from './restricted-text.ts';
import { compareSizes, sizeLabel } from './sizes.ts';

describe('restricted text', () => {
  it.each(['Ann 7', 'Ærøskøbing', 'Ελένη', 'नमस्ते', 'Zoë', '李小龍', 'محمد', ''])('takes "%s"', (text) => {
    expect(restrictText(text)).toEqual({ text: text.normalize('NFC'), dropped: false });
  });

  it.each([
    ["O'Brien", 'OBrien'],
    ['a-b_c!', 'abc'],
    ['<b>x</b>', 'bxb'],
    ['go 🏃 7️⃣', 'go  7'],
    ['a\tb\nc', 'abc'],
    ['a\u200bb\u202ec', 'abc'],
  ])('drops what is not allowed in %j', (typed, text) => {
    expect(restrictText(typed)).toEqual({ text, dropped: true });
    expect(isRestrictedText(typed)).toBe(false);
  });

  it('converts other spaces to plain ones', () => {
    expect(restrictText('a\u00a0b')).toEqual({ text: 'a b', dropped: false });
  });

  it('is stable when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(isRestrictedText(restrictText(typed).text)).toBe(true);
      }),
    );
  });
});

describe('pasted text', () => {
  it('keeps words apart that line breaks or tabs separated', () => {
    expect(onOneLine('Ana\r\nZoë\tIda\vEva\u0085Mia')).toBe('Ana Zoë Ida Eva Mia');
  });

  it('lists the texts of a side, without empty fields', () => {
    expect(['Zoë\n10', '\n10', 'Zoë', '\n'].map(listOwnText)).toEqual(['Zoë, 10', '10', 'Zoë', '']);
  });

  it.each([
    ['Magdalena', 4, 'Magd'],
    ['Zoe\u0308', 3, 'Zo'],
    ['ab🏃🏽‍♀️', 4, 'ab'],
    ['Ana', 3, 'Ana'],
  ])('cuts %j to %i characters at whole letters', (text, maximum, cut) => {
    expect(cutText(text, maximum)).toBe(cut);
  });
});

describe('sizes', () => {
  it.each([
    ['0-3m', '0–3 months'],
    ['12-18m', '12–18 months'],
    ['3-4y', '3–4 years'],
    ['7y', '7 years'],
    ['xs', 'XS'],
    ['M', 'M'],
    ['xxl', '2XL'],
    ['8xl', '8XL'],
    ['one-size', 'One size'],
    ['330ml', '330 ml'],
    ['14in', '14″'],
    ['A5', 'A5'],
  ])('read %s as "%s"', (code, label) => {
    expect(sizeLabel(code)).toBe(label);
  });

  it('are sorted as people expect', () => {
    const sorted = ['0-3m', '3-6m', '12-18m', '3-4y', '11-12y', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '8xl'];
    const rest = ['one-size', '330ml', '500ml', '14in', 'a5', 'b5'];
    const all = [...sorted, ...rest];
    expect(all.toReversed().toSorted(compareSizes)).toEqual(all);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it('has a readable text colour for every background', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const background = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(background, textColourOn(background))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('rejects values that are not colours', () => {
    expect(['#abc', 'a1b2c3', 'red', '#abcd', ''].map(isHexColour)).toEqual([true, true, false, false, false]);
    expect(() => luminance('red')).toThrow(RangeError);
  });
});

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    "o'brien+gift@sub.example.com",
    'admin@acme.test',
    'jo@bücher.example',
    'jo@xn--bcher-kva.example',
    'jo@почта.рф',
    'jo@例え。テスト',
  ])('accept %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
    ['Jo@BÜCHER.example', 'Jo@xn--bcher-kva.example'],
    ['jo@почта.рф', 'jo@xn--80a1acny.xn--p1ai'],
    ['jo@xn--bcher-kva.example', 'jo@xn--bcher-kva.example'],
    ['Jo@Example.com', 'Jo@Example.com'],
    ['jo@bücher.example/path', 'jo@bücher.example/path'],
    ['bücher.example', 'bücher.example'],
  ])('of %s have the domain %s in ASCII', (text, ascii) => {
    expect(toAsciiEmail(text)).toBe(ascii);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a b@c.de',
    'a@b@c.de',
    `${'a'.repeat(250)}@b.co`,
    'a..b@c.de',
    '.a@c.de',
    'jörg@example.com',
    'a@-b.co',
    'a@b.c',
    'a@b.co/x',
    'jo@bü cher.example',
    `jo@${'ü'.repeat(250)}.example`,
  ])('reject "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('phone numbers', () => {
  it.each([
    '020 7946 0000',
    '+44 (0)20 7946-0000',
    '0044 20 7946 0000',
    '0221/470-123',
    '+1 (520) 555‑0100 ext. 12',
    '520.555.0100x7',
    'Tel. 030 901820',
    '+45 32 12 34 56',
    '+358 9 123 4567, puh.',
    '٠٢٠٧٩٤٦٠٠٠٠',
    '\u202a+44 20 7946 0000\u202c',
  ])('may be "%s"', (text) => {
    expect(isPhone(text)).toBe(true);
  });
  it.each(['call me', '', '-', '1', '12-34', 'jo@example.com', 'call me 020', '020 7946 0000 <b>', '1'.repeat(21)])(
    'are not "%s"',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );
});

describe('a text', () => {
  it.each(['', ' ', '\u200b\u200b', '\ufeff', '\u00ad', '\u2800', '\u3164', '\u202e \u2066', '\u0000'])(
    'of %j shows nothing',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );
  it.each(['a', '\u200bZoë', '❤️', '李', '.', 'نرم\u200cافزار'])('of %j shows something', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
