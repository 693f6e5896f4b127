import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** An element of a drawing, after namespaces are resolved. */
export interface XmlElement {
  /** The local name of an SVG element, whatever its prefix; of other elements with a colon before it (`:div`). */
  name: string;
  /**
   * SVG's attributes with entities decoded; links are `href`. Of other namespaces only `:label`, Inkscape's layer name.
   */
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

/** The result of reading an XML file. */
export interface XmlDocument {
  root: XmlElement;
  /** Whether a style sheet of another file is named, which is not loaded. */
  hasForeignSheet: boolean;
}

/** Thrown for XML that is not well-formed, or that declares entities; `message` says what is wrong. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** The message of an `XmlError` for a file beyond the limits. */
export const TOO_MANY_ELEMENTS = 'too many elements';
/** The message of an `XmlError` for a document type with declarations that could change the drawing. */
export const DECLARES_ENTITIES = 'declares entities';

/** The message of an `XmlError` for XML that is no drawing, such as a web page. */
export const NOT_SVG = 'the root element is not svg';

const MAX_ELEMENTS = 30_000;
const MAX_DEPTH = 80;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape';

/**
 * Reads XML strictly. A document type is ignored unless it declares something: entities are never expanded, and nothing
 * is loaded.
 * @throws XmlError
 */
export function parseXml(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: XLINK, inkscape: INKSCAPE } });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let svgNamespace = SVG;
  let elements = 0;
  let hasForeignSheet = false;
  const addText = (added: string) => open.at(-1)?.children.push(added);

  parser.on('error', (error) => {
    // Browsers draw such a file, without the attribute.
    if (error.message.includes('unbound namespace prefix')) return;
    throw new XmlError(/<(?:\w+:)?svg[\s>]/.test(text) ? error.message : NOT_SVG);
  });
  parser.on('doctype', (doctype) => {
    if (declaresSomething(doctype)) throw new XmlError(DECLARES_ENTITIES);
  });
  parser.on('processinginstruction', ({ target }) => {
    hasForeignSheet ||= target === 'xml-stylesheet';
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new XmlError(TOO_MANY_ELEMENTS);
    if (!root && local !== 'svg') throw new XmlError(NOT_SVG);
    // A file without any namespace comes from a web page, where the SVG elements need none.
    if (!root && uri === '') svgNamespace = '';
    const element: XmlElement = {
      name: uri === svgNamespace ? local : `:${local}`,
      attributes: readAttributes(Object.values(attributes)),
      children: [],
    };
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(text.trimStart()).close();
  if (!root) throw new XmlError('no element');
  return { root, hasForeignSheet };
}

/** Whether the internal subset has entities, or attributes with values that count where a tag lacks them. */
function declaresSomething(doctype: string): boolean {
  const subset = /\[([\s\S]*)\]\s*$/.exec(doctype)?.[1] ?? '';
  return /<!ENTITY|%|["']/i.test(subset.replace(/<!--[\s\S]*?-->/g, ''));
}

function readAttributes(written: SaxesAttributeNS[]): Map<string, string> {
  const read = new Map<string, string>();
  for (const { local, uri, prefix, value } of written) {
    if (uri === '' && prefix === '') read.set(local, value);
    else if (uri === XLINK && local === 'href' && !read.has('href')) read.set('href', value);
    else if (uri === INKSCAPE && local === 'label') read.set(':label', value);
  }
  return read;
}

export function writeXml(element: XmlElement): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${encode(value)}"`).join('');
  if (element.children.length === 0) return `<${element.name}${attributes}/>`;
  const inner = element.children.map((child) => (typeof child === 'string' ? encode(child) : writeXml(child))).join('');
  return `<${element.name}${attributes}>${inner}</${element.name}>`;
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
