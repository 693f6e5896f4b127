import { readColour } from './colours.ts';
import type { XmlElement } from './parse-xml.ts';
import type { Declaration } from './stylesheet.ts';

/**
 * Draws the colour that styles give the drawing's background as a rectangle behind it; browsers show it in pictures.
 */
export function drawBackground(root: XmlElement, declared: readonly Declaration[]): void {
  const values = declared.filter(({ property }) => property === 'background' || property === 'background-color');
  const value = values.at(-1)?.value ?? '';
  const colour = /^(?:none|transparent|inherit|initial|unset)?$/i.test(value) ? undefined : readColour(value);
  if (!colour) return;
  const box =
    root.attributes
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const [x = '0', y = '0', width = '100%', height = '100%'] = box;
  const attributes = { x, y, width, height, fill: colour, 'fill-opacity': '1', stroke: 'none' };
  root.children.unshift({ name: 'rect', attributes: new Map(Object.entries(attributes)), children: [] });
}
