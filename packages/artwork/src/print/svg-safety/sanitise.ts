import { ArtworkError } from '../errors.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_PROPERTIES,
  DRAWN_ELEMENTS,
  TRANSPARENT_ELEMENTS,
  UNSUPPORTED_ELEMENTS,
} from './allow-list.ts';
import { assertBounded } from './complexity.ts';
import { parseXml, writeXml, type XmlElement, XmlError } from './parse-xml.ts';

/** An SVG that contains only shapes, and pictures embedded as data URLs. */
export interface SafeSvg {
  text: string;
  embedded: string[];
}

const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|jpg);base64,\s*([A-Za-z0-9+/=\s]+)$/;

/**
 * Rewrites an SVG with allow-listed content only. Removes scripts, event handlers and metadata; rejects external
 * references, document types and anything that could hang a renderer.
 */
export function sanitiseSvg(source: string): SafeSvg {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(source)) throw new ArtworkError('asset.unsafe_svg', 'document type');
  const root = parse(source);
  if (root.name !== 'svg') throw new ArtworkError('asset.not_an_image', `root element ${root.name}`);
  const embedded: string[] = [];
  const clean = cleanElement(root, embedded);
  clean.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  assertBounded(clean);
  return { text: writeXml(clean), embedded };
}

function parse(source: string): XmlElement {
  try {
    return parseXml(source);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const code = error.message === 'too many elements' ? 'asset.too_complex' : 'asset.unsafe_svg';
    throw new ArtworkError(code, error.message);
  }
}

function cleanElement(element: XmlElement, embedded: string[]): XmlElement {
  const clean: XmlElement = {
    name: TRANSPARENT_ELEMENTS.has(element.name) ? 'g' : element.name,
    attributes: new Map(),
    children: [],
  };
  for (const [name, value] of element.attributes) {
    const cleaned = cleanAttribute(element.name, name, value, embedded);
    if (cleaned) clean.attributes.set(cleaned.name, cleaned.value);
  }
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (element.name === 'style') clean.children.push(checkStyleSheet(child));
    } else if (UNSUPPORTED_ELEMENTS.has(child.name)) {
      throw new ArtworkError('asset.unsupported_svg', child.name);
    } else if (DRAWN_ELEMENTS.has(child.name) || TRANSPARENT_ELEMENTS.has(child.name)) {
      clean.children.push(cleanElement(child, embedded));
    }
  }
  return clean;
}

function cleanAttribute(element: string, written: string, value: string, embedded: string[]) {
  const name = written === 'xlink:href' ? 'href' : written;
  if (name === 'href') {
    if (TRANSPARENT_ELEMENTS.has(element)) return undefined;
    return { name, value: element === 'image' ? checkPicture(value, embedded) : checkLocal(value) };
  }
  if (!ALLOWED_ATTRIBUTES.has(name)) return undefined;
  if (name === 'xmlns') return undefined;
  if (name === 'style') return { name, value: cleanDeclarations(value) };
  return { name, value: checkValue(value) };
}

function checkLocal(address: string): string {
  const local = address.trim();
  if (!/^#[\w.:-]+$/.test(local)) throw new ArtworkError('asset.unsafe_svg', 'address outside the drawing');
  return local;
}

function checkPicture(address: string, embedded: string[]): string {
  const found = EMBEDDED_PICTURE.exec(address.trim());
  if (!found) throw new ArtworkError('asset.unsafe_svg', 'picture outside the drawing');
  embedded.push(found[1]!);
  return address.trim().replace(/\s+/g, '');
}

/** Rejects URLs other than `url(#…)`, and escapes that could hide one. */
function checkValue(value: string): string {
  const withoutLocal = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  if (/url\s*\(|\\|@|javascript:|expression\s*\(|image\s*\(|src\s*\(/i.test(withoutLocal)) {
    throw new ArtworkError('asset.unsafe_svg', 'address in a property');
  }
  return value;
}

function checkStyleSheet(sheet: string): string {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  return checkValue(plain);
}

function cleanDeclarations(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => ALLOWED_PROPERTIES.has(declaration.split(':')[0]!.trim().toLowerCase()))
    .map(checkValue)
    .join(';');
}
