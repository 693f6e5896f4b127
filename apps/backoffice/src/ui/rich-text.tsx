import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A message in which `<name>words</name>` and `<name/>` stand for elements. */
  text: string;
  /** Creates the element of each name from its words, which are empty for `<name/>`. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const PART = /<(\w+)\/>|<(\w+)>(.*?)<\/\2>/g;

/** A message with links, bold words or other elements in it, at the place that each language gives them. */
export function RichText({ text, parts }: RichTextProps) {
  const rendered: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const name = match[1] ?? match[2] ?? '';
    rendered.push(text.slice(end, match.index));
    rendered.push(<Fragment key={match.index}>{parts[name]?.(match[3] ?? '')}</Fragment>);
    end = match.index + match[0].length;
  }
  return (
    <>
      {rendered}
      {text.slice(end)}
    </>
  );
}
