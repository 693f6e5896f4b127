import { ArtworkError } from '../errors.ts';
import { ALLOWED_ATTRIBUTES, DRAWN_ELEMENTS, STYLE_ONLY, TRANSPARENT_ELEMENTS } from './allow-list.ts';
import { resolveStyles } from './cascade.ts';
import { assertBounded } from './complexity.ts';
import { cutCurves } from './curves.ts';
import { weighEffects } from './effects.ts';
import { embedPictures } from './embedded.ts';
import {
  DECLARES_ENTITIES,
  NOT_SVG,
  parseXml,
  TOO_MANY_ELEMENTS,
  writeXml,
  type XmlElement,
  XmlError,
} from './parse-xml.ts';
import { needsFile } from './reasons.ts';
import { isEmpty, localId, tidyIds, urlsIn } from './references.ts';
import { moveOrigins, setDrawingSize, spreadTinyScales } from './sizes.ts';
import { removeUnusedElements } from './unused-elements.ts';

/** An SVG that contains only shapes, and PNG and JPEG pictures embedded as data URLs. */
export interface SafeSvg {
  text: string;
  /** Names of elements that were left out, since they change nothing in the picture. */
  leftOut: string[];
  /** How many parts of filters are drawn, each as a share of the drawing's area. 0 without filters. */
  effects: number;
}

interface CleanSvg extends SafeSvg {
  /** What `text` writes. */
  root: XmlElement;
}

/**
 * Rewrites an SVG as browsers read it, with allow-listed content only and without what changes nothing: styles become
 * attributes, links lead to the elements that browsers find. Removes scripts, event handlers and metadata; rejects
 * external references, entities and anything that could hang a renderer.
 * @throws ArtworkError with an `asset.…` code, and a reason for the uploader
 */
export async function sanitiseSvg(source: string): Promise<CleanSvg> {
  const leftOut = new Set<string>();
  const pixels = { count: 0 };
  const taken = new Set<string>();

  const prepare = async (text: string, depth: number): Promise<XmlElement> => {
    const { root, hasForeignSheet } = parse(text);
    if (hasForeignSheet) leftOut.add('xml-stylesheet');
    resolveStyles(root);
    setDrawingSize(root);
    const used = removeUnusedElements(root);
    for (const name of used.leftOut) leftOut.add(name);
    moveOrigins(used.root);
    tidyIds(used.root, taken);
    await embedPictures(used.root, pixels, depth, (inner) => prepare(inner, depth + 1));
    return used.root;
  };

  const clean = cleanElement(await prepare(source, 0));
  clean.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  assertBounded(clean);
  cutCurves(clean);
  spreadTinyScales(clean);
  return { root: clean, text: writeXml(clean), leftOut: [...leftOut].sort(), effects: weighEffects(clean) };
}

function parse(source: string): ReturnType<typeof parseXml> {
  try {
    return parseXml(source);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { message } = error;
    if (message === NOT_SVG) throw new ArtworkError('asset.not_an_image', message);
    if (message === TOO_MANY_ELEMENTS) throw new ArtworkError('asset.too_complex', message);
    if (message === DECLARES_ENTITIES) throw new ArtworkError('asset.unsafe_svg', message, { problem: 'svg_entities' });
    const line = Number.parseInt(message, 10) || 1;
    throw new ArtworkError('asset.unsafe_svg', `XML: ${message}`, { problem: 'svg_broken', params: { line } });
  }
}

function cleanElement({ name, attributes, children }: XmlElement): XmlElement {
  const clean: XmlElement = {
    name: TRANSPARENT_ELEMENTS.has(name) ? 'g' : name,
    attributes: new Map(),
    // A `use` may lead to any element.
    children: children
      .filter((child) => typeof child !== 'string')
      .filter((child) => DRAWN_ELEMENTS.has(child.name))
      .map(cleanElement),
  };
  for (const [attribute, value] of attributes) {
    if (attribute === 'href') {
      if (name === 'image' && !isEmpty(value)) clean.attributes.set(attribute, value);
      else if (name !== 'image' && !TRANSPARENT_ELEMENTS.has(name)) clean.attributes.set(attribute, checkLocal(value));
    } else if (RADII.has(attribute) && !isLength(value)) clean.attributes.set(attribute, '0');
    else if (ALLOWED_ATTRIBUTES.has(attribute)) clean.attributes.set(attribute, checkValue(value));
  }
  const styles = STYLE_ONLY.flatMap((property) => {
    const value = attributes.get(property);
    return value === undefined ? [] : [`${property}:${checkValue(value)}`];
  });
  if (styles.length > 0) clean.attributes.set('style', styles.join(';'));
  return clean;
}

/** Of these the renderer ignores what is no length; Chromium takes it for 0. */
const RADII: ReadonlySet<string> = new Set(['rx', 'ry']);
const isLength = (value: string) => /^\s*[+-]?[\d.]+(?:e[+-]?\d+)?(?:%|[a-z]+)?\s*$/i.test(value);

function checkLocal(address: string): string {
  const local = address.trim();
  if (localId(local) === undefined) throw needsFile(address);
  return local;
}

const HIDDEN_ADDRESS = /url\s*\(|\\|@|javascript:|expression\s*\(|image\s*\(|src\s*\(/i;

/** Rejects URLs other than `url(#…)`, and escapes that could hide one. */
function checkValue(value: string): string {
  const foreign = urlsIn(value).find((address) => localId(address) === undefined);
  if (foreign !== undefined) throw needsFile(foreign);
  if (HIDDEN_ADDRESS.test(value.replace(/url\(#[\w.-]+\)/g, ''))) throw needsFile(value);
  return value;
}
