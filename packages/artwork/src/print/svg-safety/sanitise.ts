import { ArtworkError } from '../errors.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_PROPERTIES, TRANSPARENT_ELEMENTS } from './allow-list.ts';
import { assertBounded } from './complexity.ts';
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
import { localId, tidyIds, urlsIn } from './references.ts';
import { keepUsedParts } from './used-parts.ts';

/** An SVG that contains only shapes, and PNG and JPEG pictures embedded as data URLs. */
export interface SafeSvg {
  text: string;
  /** Names of elements that were left out, since they change nothing in the picture. */
  leftOut: string[];
}

/**
 * Rewrites an SVG with allow-listed content only, without what changes nothing. Removes scripts, event handlers and
 * metadata; rejects external references, entities and anything that could hang a renderer.
 */
export async function sanitiseSvg(source: string): Promise<SafeSvg> {
  const leftOut = new Set<string>();
  const pixels = { count: 0 };
  const taken = new Set<string>();

  const prepare = async (text: string, depth: number): Promise<XmlElement> => {
    const { root, hasForeignSheet } = parse(text);
    if (hasForeignSheet) leftOut.add('xml-stylesheet');
    const used = keepUsedParts(root);
    for (const name of used.leftOut) leftOut.add(name);
    tidyIds(used.root, taken);
    await embedPictures(used.root, pixels, depth, (inner) => prepare(inner, depth + 1));
    return used.root;
  };

  const clean = cleanElement(await prepare(source, 0));
  clean.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  assertBounded(clean);
  return { text: writeXml(clean), leftOut: [...leftOut].sort() };
}

function parse(source: string): ReturnType<typeof parseXml> {
  try {
    return parseXml(source);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { message } = error;
    if (message === NOT_SVG) throw new ArtworkError('asset.not_an_image', message);
    if (message === TOO_MANY_ELEMENTS) throw new ArtworkError('asset.too_complex', message);
    throw new ArtworkError('asset.unsafe_svg', message === DECLARES_ENTITIES ? message : `XML: ${message}`);
  }
}

function cleanElement({ name, attributes, children }: XmlElement): XmlElement {
  const clean: XmlElement = {
    name: TRANSPARENT_ELEMENTS.has(name) ? 'g' : name,
    attributes: new Map(),
    children: [],
  };
  for (const child of children) {
    if (typeof child !== 'string') clean.children.push(cleanElement(child));
    else if (name === 'style') clean.children.push(checkStyleSheet(child));
  }
  for (const [attribute, value] of attributes) {
    if (attribute === 'href') {
      if (name === 'image') clean.attributes.set(attribute, value);
      else if (!TRANSPARENT_ELEMENTS.has(name)) clean.attributes.set(attribute, checkLocal(value));
    } else if (attribute === 'style') clean.attributes.set(attribute, cleanDeclarations(value));
    else if (ALLOWED_ATTRIBUTES.has(attribute)) clean.attributes.set(attribute, checkValue(value));
  }
  return clean;
}

function checkLocal(address: string): string {
  const local = address.trim();
  if (localId(local) === undefined) throw new ArtworkError('asset.unsafe_svg', 'address outside the drawing');
  return local;
}

/** Rejects URLs other than `url(#…)`, and escapes that could hide one. */
function checkValue(value: string): string {
  const withoutLocal = value.replace(/url\(#[\w.-]+\)/g, '');
  if (urlsIn(value).some((address) => localId(address) === undefined) || HIDDEN_ADDRESS.test(withoutLocal)) {
    throw new ArtworkError('asset.unsafe_svg', 'address in a property');
  }
  return value;
}

const HIDDEN_ADDRESS = /url\s*\(|\\|@|javascript:|expression\s*\(|image\s*\(|src\s*\(/i;

function checkStyleSheet(sheet: string): string {
  return checkValue(sheet.replace(/\/\*[\s\S]*?\*\//g, ''));
}

function cleanDeclarations(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => ALLOWED_PROPERTIES.has(declaration.split(':')[0]!.trim().toLowerCase()))
    .map(checkValue)
    .join(';');
}
