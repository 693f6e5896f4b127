import { createElement, Fragment, type ReactNode } from 'react';

/** `T-shirt`, `A5-Heft`: a line break at the hyphen of a short word reads badly. Long words may break anywhere. */
const STAYS_WHOLE = /(?<!\S)(\S{1,3}-\S{1,9})(?!\S)/;

const drawWhole = (word: string) => createElement('span', { style: { whiteSpace: 'nowrap' } }, word);

/** A product's name, with its short hyphenated words kept on one line. */
export function ProductName({ name }: { name: string }): ReactNode {
  // `split` puts the captured words at odd indexes.
  const parts = name.split(STAYS_WHOLE).map((part, index) => (index % 2 === 0 ? part : drawWhole(part)));
  return createElement(Fragment, null, ...parts);
}
