import { createElement, Fragment, type ReactNode } from 'react';

/** `T-shirt`, `A5-Heft`: a line that ends on their hyphen reads badly. Long words may break where they like. */
const STAYS_WHOLE = /(?<!\S)(\S{1,3}-\S{1,9})(?!\S)/;

const drawWhole = (word: string) => createElement('span', { style: { whiteSpace: 'nowrap' } }, word);

/** A product's name, with its short words in one piece. */
export function ProductName({ name }: { name: string }): ReactNode {
  // What the expression caught stands at every second place.
  const parts = name.split(STAYS_WHOLE).map((part, index) => (index % 2 === 0 ? part : drawWhole(part)));
  return createElement(Fragment, null, ...parts);
}
