import { ArtworkError } from '../errors.ts';
import { EFFECTS } from './allow-list.ts';
import type { XmlElement } from './parse-xml.ts';
import { elementsById, referencesOf } from './references.ts';

/** Maximum number of elements once every reference is expanded. */
const MAX_COST = 30_000;
/** Maximum number of elements within and referred to by each other. */
const MAX_NESTING = 1000;
/** Cost of an element with its own layer (opacity, clip, mask, blending), in plain elements. */
const LAYER_COST = 25;
const DASH_COST = 100;
/** A part of a filter draws all pixels of the filter's region. */
const EFFECT_COST = 50;
/** Characters of path data per unit of cost: a long path that is reused often is a bomb as well. */
const DATA_PER_COST = 500;

/** A `style` holds only blending here. */
const LAYER_PROPERTIES = ['opacity', 'clip-path', 'mask', 'filter', 'style'];
const DRAWN_AGAIN: ReadonlySet<string> = new Set(['href', 'clip-path', 'mask', 'filter']);

/**
 * Rejects an SVG that becomes enormous or infinite once its references are expanded ("use bombs": 1.6 kB held a
 * rasteriser for 5.7 seconds). Counts without rendering.
 */
export function assertBounded(root: XmlElement): void {
  const byId = elementsById(root);
  const known = new Map<XmlElement, number>();
  const visiting = new Set<XmlElement>();

  const measureCost = (element: XmlElement): number => {
    const counted = known.get(element);
    if (counted !== undefined) return counted;
    if (visiting.has(element)) throw new ArtworkError('asset.unsafe_svg', 'a reference to itself');
    if (visiting.size > MAX_NESTING) throw new ArtworkError('asset.too_complex', 'long chains of references');
    visiting.add(element);
    let cost = ownCost(element);
    for (const child of element.children) if (typeof child !== 'string') cost += measureCost(child);
    for (const id of findReferences(element)) {
      const target = byId.get(id);
      if (target) cost += LAYER_COST + measureCost(target);
    }
    visiting.delete(element);
    known.set(element, cost);
    return cost;
  };

  const cost = measureCost(root);
  if (cost > MAX_COST) throw new ArtworkError('asset.too_complex', `${cost} elements`);
}

function ownCost({ name, attributes }: XmlElement): number {
  if (EFFECTS.includes(name)) return EFFECT_COST;
  const data = (attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0);
  const isLayer = LAYER_PROPERTIES.some((property) => attributes.has(property));
  const isDashed = attributes.has('stroke-dasharray');
  return 1 + data / DATA_PER_COST + (isLayer ? LAYER_COST : 0) + (isDashed ? DASH_COST : 0);
}

/** Ids that this element causes to be drawn again. */
function findReferences(element: XmlElement): string[] {
  const drawn = referencesOf(element).filter(
    ({ attribute }) => DRAWN_AGAIN.has(attribute) && (attribute !== 'href' || element.name === 'use'),
  );
  return drawn.map(({ id }) => id);
}
