import { ArtworkError } from '../errors.ts';
import type { XmlElement } from './parse-xml.ts';

/** Maximum number of elements once every reference is expanded. */
const MAX_COST = 30_000;
/** Cost of an element with its own layer (opacity, clip, mask, blending), in plain elements. */
const LAYER_COST = 25;
const DASH_COST = 100;
/** Characters of path data per unit of cost: a long path that is reused often is a bomb as well. */
const DATA_PER_COST = 500;

const LAYER_PROPERTIES = ['opacity', 'clip-path', 'mask', 'mix-blend-mode', 'isolation'];
const REFERENCE = /url\(\s*["']?#([\w.:-]+)["']?\s*\)/gi;

/**
 * Rejects an SVG that becomes enormous or infinite once its references are expanded ("use bombs": 1.6 kB held a
 * rasteriser for 5.7 seconds). Counts without rendering.
 */
export function assertBounded(root: XmlElement): void {
  const byId = new Map<string, XmlElement>();
  const sheets: string[] = [];
  collect(root, byId, sheets);
  const classes = classReferences(sheets.join('\n'));
  const known = new Map<XmlElement, number>();
  const visiting = new Set<XmlElement>();

  const measureCost = (element: XmlElement): number => {
    const counted = known.get(element);
    if (counted !== undefined) return counted;
    if (visiting.has(element)) throw new ArtworkError('asset.unsafe_svg', 'a reference to itself');
    visiting.add(element);
    let cost = ownCost(element);
    for (const child of element.children) if (typeof child !== 'string') cost += measureCost(child);
    for (const id of findReferences(element, classes)) {
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

function collect(element: XmlElement, byId: Map<string, XmlElement>, sheets: string[]): void {
  const id = element.attributes.get('id');
  if (id !== undefined) {
    // Duplicate ids are ambiguous, so the file is rejected.
    if (byId.has(id)) throw new ArtworkError('asset.unsafe_svg', `id ${id} twice`);
    byId.set(id, element);
  }
  for (const child of element.children) {
    if (typeof child !== 'string') collect(child, byId, sheets);
    else if (element.name === 'style') sheets.push(child);
  }
}

function ownCost({ attributes }: XmlElement): number {
  const style = attributes.get('style') ?? '';
  const data = (attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0);
  const isLayer = LAYER_PROPERTIES.some((property) => attributes.has(property) || style.includes(property));
  const isDashed = attributes.has('stroke-dasharray') || style.includes('stroke-dasharray');
  return 1 + data / DATA_PER_COST + (isLayer ? LAYER_COST : 0) + (isDashed ? DASH_COST : 0);
}

/** Ids that this element causes to be drawn again. */
function findReferences({ name, attributes }: XmlElement, classes: Map<string, string[]>): string[] {
  const ids = ['clip-path', 'mask', 'style'].flatMap((attribute) => idsIn(attributes.get(attribute) ?? ''));
  if (name === 'use') ids.push((attributes.get('href') ?? '').slice(1));
  ids.push(...(classes.get('*') ?? []));
  for (const one of (attributes.get('class') ?? '').split(/\s+/)) ids.push(...(classes.get(one) ?? []));
  return ids;
}

function idsIn(value: string): string[] {
  return [...value.matchAll(REFERENCE)].map(([, id]) => id!);
}

/** Clips and masks that style sheets assign to classes; other selectors count for every element ('*'). */
function classReferences(sheet: string): Map<string, string[]> {
  const references = new Map<string, string[]>();
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const layered = body.split(';').filter((declaration) => /^\s*(?:clip-path|mask)/i.test(declaration));
    const ids = idsIn(layered.join(';'));
    if (ids.length === 0) continue;
    const names = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
    for (const name of names.length > 0 ? names : ['*'])
      references.set(name, [...(references.get(name) ?? []), ...ids]);
  }
  return references;
}
