import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillFacts, parseInline, parseMarkup, safeHref, summarise } from './markup.ts';

const findLinks = (line: string) => parseInline(line).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

describe('the markup of texts', () => {
  it('knows paragraphs, line breaks, headings and lists', () => {
    expect(parseMarkup('One\ntwo\n\n\n## Head\r\nText\n- a\n* b\n\n- c\n  \n ## Last ')).toEqual([
      {
        kind: 'paragraph',
        content: [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'two' }],
      },
      { kind: 'heading', text: 'Head', id: 'part-1' },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Text' }] },
      { kind: 'list', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
      { kind: 'list', items: [[{ kind: 'text', text: 'c' }]] },
      { kind: 'heading', text: 'Last', id: 'part-2' },
    ]);
    expect(parseMarkup('')).toEqual([]);
    expect(parseMarkup('##no heading\n-no item')).toHaveLength(1);
  });

  it('links labelled and bare URLs, without the punctuation that ends a sentence', () => {
    expect(parseInline('See [our club](https://club.example/a?b=c) or hello@club.example.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'our club', href: 'https://club.example/a?b=c' },
      { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'hello@club.example', href: 'mailto:hello@club.example' },
      { kind: 'text', text: '.' },
    ]);
    expect(findLinks('https://a.example/x, [form](/contact-us) and [call](tel:+441234)')).toEqual([
      'https://a.example/x',
      '/contact-us',
      'tel:+441234',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'https://',
    '#x',
    '',
  ])('does not link to %j, but shows it as text', (address) => {
    expect(safeHref(address)).toBeUndefined();
    const line = `[words](${address})`;
    expect(findLinks(line).filter((href) => href.includes('words') || /script|data:|file:|blob:/i.test(href))).toEqual(
      [],
    );
  });

  it('keeps every character of a line, and links to nothing unsafe, for any input', () => {
    const hostile = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      'javascript:',
      'https://a.b',
      '/x',
      '//',
      'a@b.co',
      '<script>',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string({ maxLength: 5 })), { maxLength: 14 }), (parts) => {
        const line = parts.join('');
        for (const piece of parseInline(line)) {
          if (piece.kind === 'link') expect(piece.href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i);
          if (piece.kind !== 'break') expect(line).toContain(piece.text);
        }
      }),
    );
  });

  it('parses the longest allowed text quickly', () => {
    const begin = performance.now();
    for (const text of ['[', '[a](', 'a@', 'a.', 'https://', '- ', '#']) parseMarkup(text.repeat(20_000));
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

describe('a summary', () => {
  it('is the beginning of the paragraphs, cut between words', () => {
    expect(summarise('## Head\n\nHello [you](https://a.example).\nBye')).toBe('Hello you. Bye');
    const summary = summarise('word '.repeat(80));
    expect(summary).toMatch(/word…$/);
    expect(summary.length).toBeLessThanOrEqual(161);
  });
});

describe('facts', () => {
  it('replace their placeholders; a line with an unknown fact is left out, and so is a heading with nothing below it', () => {
    const template =
      '## Who\n\n{{company}}\nVAT: {{vat}}\n\n## Where\n\nAt {{address}}.\n\n## Why\n\nBecause.\n\n## End\n\n{{vat}}';
    expect(fillFacts(template, { company: 'Acme', vat: '', address: '' })).toBe('## Who\n\nAcme\n\n## Why\n\nBecause.');
    expect(fillFacts('{{a}} and {{b}}', { a: '1', b: '2' })).toBe('1 and 2');
  });

  it('are never parsed for further placeholders', () => {
    expect(fillFacts('{{company}}', { company: '{{vat}}', vat: 'X' })).toBe('{{vat}}');
  });
});
