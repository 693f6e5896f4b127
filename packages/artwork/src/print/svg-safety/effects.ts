import { EFFECTS } from './allow-list.ts';
import type { XmlElement } from './parse-xml.ts';
import { elementsById, referencesOf, walk } from './references.ts';
import { toPixels } from './style-values.ts';

/**
 * How many parts of filters the drawing has, each as a share of the drawing's area: what they cost for each pixel.
 * @param root a clean drawing, whose ids are plain
 */
export function weighEffects(root: XmlElement): number {
  const byId = elementsById(root);
  let weight = 0;
  walk(root, (element) => {
    for (const { attribute, id } of referencesOf(element)) {
      const filter = attribute === 'filter' ? byId.get(id) : undefined;
      if (filter) weight += countParts(filter) * shareOf(filter, root);
    }
  });
  return weight;
}

function countParts(filter: XmlElement): number {
  let parts = 0;
  walk(filter, ({ name }) => {
    if (EFFECTS.includes(name)) parts += 1;
  });
  return parts;
}

/** The part of the drawing that a filter's region covers, where it is written in units of the drawing. */
function shareOf({ attributes }: XmlElement, root: XmlElement): number {
  const sides = ['width', 'height'].map((side) => toPixels(attributes.get(side) ?? ''));
  const [, , width = 0, height = 0] = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [across, down] = sides;
  if (attributes.get('filterUnits') !== 'userSpaceOnUse' || !across || !down || !(width * height > 0)) return 1;
  return Math.min(1, (across * down) / (width * height));
}
