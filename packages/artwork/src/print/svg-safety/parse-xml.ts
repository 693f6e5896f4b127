/**
 * A strict parser for the XML of SVG files, so that nothing unknown reaches a renderer: it rejects what it does not
 * understand, and its output is serialised again. No document types, no custom entities, no processing instructions.
 */
export interface XmlElement {
  name: string;
  /** Values with entities decoded. */
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

/** Thrown for anything but well-formed, plain XML. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

const MAX_ELEMENTS = 30_000;
const MAX_DEPTH = 80;

const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const DECLARATION = /^\s*<\?xml\s[^<>?]*\?>/;

export function parseXml(text: string): XmlElement {
  const source = text.replace(/^\uFEFF/, '').replace(DECLARATION, '');
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let position = 0;

  const match = (pattern: RegExp) => {
    pattern.lastIndex = position;
    const found = pattern.exec(source);
    if (found) position = pattern.lastIndex;
    return found;
  };
  const skipPast = (end: string) => {
    const at = source.indexOf(end, position);
    if (at < 0) throw new XmlError(`missing ${end}`);
    const skipped = source.slice(position, at);
    position = at + end.length;
    return skipped;
  };
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(text);
    else if (text.trim() !== '') throw new XmlError('text outside the root element');
  };

  while (position < source.length) {
    const next = source.indexOf('<', position);
    if (next !== position) {
      addText(decode(source.slice(position, next < 0 ? source.length : next)));
      position = next < 0 ? source.length : next;
      continue;
    }
    if (source.startsWith('<!--', position)) {
      position += 4;
      skipPast('-->');
    } else if (source.startsWith('<![CDATA[', position)) {
      position += 9;
      addText(skipPast(']]>'));
    } else if (source.startsWith('</', position)) {
      position += 2;
      const name = match(NAME)?.[0];
      const end = match(TAG_END);
      if (end?.[1] !== '' || open.pop()?.name !== name) throw new XmlError(`unexpected end of ${name}`);
    } else {
      position += 1;
      const name = match(NAME)?.[0];
      if (!name) throw new XmlError('neither an element nor a comment');
      if (++elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new XmlError('too many elements');
      const element: XmlElement = { name, attributes: new Map(), children: [] };
      for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
        const [, attribute = '', double, single] = found;
        if (element.attributes.has(attribute)) throw new XmlError(`${attribute} twice`);
        element.attributes.set(attribute, decode(double ?? single ?? ''));
      }
      const end = match(TAG_END);
      if (!end) throw new XmlError(`unreadable attributes of ${name}`);
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else if (root) throw new XmlError('a second root element');
      else root = element;
      if (end[1] === '') open.push(element);
    }
  }
  if (!root || open.length > 0) throw new XmlError('unfinished');
  return root;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12})(;?)/g, (_, reference: string, end: string) => {
    const numeric = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference);
    const code = numeric ? Number.parseInt(numeric[1] ?? numeric[2]!, numeric[1] ? 16 : 10) : undefined;
    if (end && code !== undefined && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    if (end && Object.hasOwn(NAMED, reference)) return NAMED[reference]!;
    throw new XmlError(`unknown entity &${reference}`);
  });
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
