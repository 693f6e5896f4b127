import { expect, test } from 'vitest';
import { forJudge } from './for-judge.ts';

const SIZE = { width: 20, height: 10 };
const DRAWN = { width: 400, height: 200 };
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const shown = (inner: string, attributes?: string) => forJudge(svg(inner, attributes), SIZE, DRAWN);

test('another renderer gets the drawing as it was written, in the size of the picture', () => {
  const text = shown(
    '<style>.a &gt; path{fill:url(#g)}</style><g class="a"><path d="M0 0h9"/></g><use xlink:href="#g"/>',
    'width="20" height="10"',
  );
  expect(text).toContain('<style>.a &gt; path{fill:url(#g)}</style><g class="a"><path d="M0 0h9"></path></g>');
  expect(text).toContain('<use href="#g">');
  expect(text).toContain(' width="400" height="200" viewBox="0 0 20 10"');
});

test.each([
  ['a file', '<image href="file:///etc/hostname" width="9" height="9"/>', 'hostname'],
  ['a page', '<use xlink:href="https://example.com/a.svg#b"/>', 'example.com'],
  ['a picture in a style', '<g style="mask:url(https://example.com/a.svg#m)"/>', 'example.com'],
  ['a picture in a sheet', '<style>g{mask:url( "https://example.com/a.svg#m")}</style>', 'example.com'],
  ['a sheet', '<style><![CDATA[@import "https://example.com/a.css"; g{}]]></style>', 'example.com'],
  ['an included file', '<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="a.txt"><g/></i:include>', 'include'],
  ['a script', '<script>alert(1)</script>', 'alert'],
  ['an event', '<g onload="alert(1)"/>', 'alert'],
])('another renderer gets no address of %s', (_, inner, trace) => {
  const text = shown(`${inner}<path d="M0 0h9"/>`);
  expect(text).not.toContain(trace);
  expect(text).toContain('<path d="M0 0h9">');
});

test('another renderer gets neither a document type nor instructions', () => {
  const before =
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">';
  expect(forJudge(`${before}${svg('')}`, SIZE, DRAWN)).toMatch(/^<svg [^<]*><svg [^<]*><\/svg><\/svg>$/);
});

test('prefixes that nothing declares, and a missing namespace, are no obstacle', () => {
  const text = forJudge('<svg viewBox="0 0 2 1"><g sketch:type="x"/><sketch:page/></svg>', SIZE, DRAWN);
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(text).toContain('viewBox="0 0 2 1"');
  expect(text).not.toContain('sketch');
});
