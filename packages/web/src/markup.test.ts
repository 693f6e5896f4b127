import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markup, MarkupContents } from './markup.tsx';

const draw = (text: string) => renderToStaticMarkup(createElement(Markup, { text }));

describe('a rendered text', () => {
  it('has headings, paragraphs, lists and links', () => {
    expect(
      draw('## Who we are\n\nWe run.\nTogether.\n\n- [Join](https://club.example)\n- Write to a@club.example'),
    ).toBe(
      '<h2 id="part-1">Who we are</h2><p>We run.<br/>Together.</p>' +
        '<ul><li><a href="https://club.example" rel="noopener nofollow">Join</a></li>' +
        '<li>Write to <a href="mailto:a@club.example">a@club.example</a></li></ul>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert`1`)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[<img src=x onerror=alert(1)>](https://a.example)',
    '[x](https://a.example"onmouseover="alert(1))',
    '## <svg onload=alert(1)>',
    '- <iframe srcdoc="<script>alert(1)</script>">',
    'https://a.example/"><script>alert(1)</script>',
    '<!--</script><script>-->',
  ])('runs nothing: %s', (text) => {
    const html = draw(text);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag?.toLowerCase());
    expect(['h2', 'p', 'ul', 'li', 'a', 'br']).toEqual(expect.arrayContaining([...new Set(tags)]));
    for (const [, attributes = ''] of html.matchAll(/<a([^>]*)>/g)) {
      expect(attributes).toMatch(/^ href="(https?:\/\/|mailto:|tel:|\/)[^"]*"( rel="noopener nofollow")?$/);
    }
  });
});

describe('the table of contents', () => {
  const contents = (parts: number) =>
    renderToStaticMarkup(
      createElement(MarkupContents, {
        label: 'Terms',
        text: Array.from({ length: parts }, (_, index) => `## Part ${index}\n\nText`).join('\n\n'),
      }),
    );
  it('links to the headings of a long text, and is left out of a short one', () => {
    expect(contents(4)).toContain('<li><a href="#part-4">Part 3</a></li>');
    expect(contents(3)).toBe('');
  });
});
