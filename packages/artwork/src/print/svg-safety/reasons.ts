import { ArtworkError } from '../errors.ts';

/** Longest part of a file that an error repeats. */
const MAX_QUOTED = 60;
const quoted = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line;
};

/** The error for something that is not in the file itself: nothing is ever loaded. */
export function needsFile(address: string): ArtworkError {
  const named = quoted(address.replace(/^url\(|\)$|["']/gi, ''));
  return new ArtworkError('asset.unsafe_svg', `needs ${named}`, {
    problem: 'svg_external',
    params: { address: named },
  });
}

/**
 * The error for a drawn part that print does not know.
 * @param element the kind of part, as it is written in SVG
 * @param name the part's name in the program that drew it, empty if it has none
 */
export function cannotPrint(element: string, name: string): ArtworkError {
  const reason = name
    ? ({ problem: 'svg_part', params: { element, name: quoted(name) } } as const)
    : ({ problem: 'svg_part_unnamed', params: { element } } as const);
  return new ArtworkError('asset.unsupported_svg', `${element} ${name}`.trim(), reason);
}

/** The error for words that are not outlines: their font is not in the file. */
export function cannotPrintText(text: string): ArtworkError {
  const words = quoted(text);
  return new ArtworkError('asset.unsupported_svg', 'text', { problem: 'svg_text', params: { text: words } });
}

/** The error for a colour that browsers compute and we do not. */
export function cannotReadColour(colour: string): ArtworkError {
  const params = { colour: quoted(colour) };
  return new ArtworkError('asset.unsupported_svg', colour, { problem: 'svg_colour', params });
}
