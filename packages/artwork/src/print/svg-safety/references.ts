import type { XmlElement } from './parse-xml.ts';

/** Attributes that draw something else in addition, by `url(#id)`. */
const REFERENCES = ['fill', 'stroke', 'clip-path', 'mask', 'filter', 'marker-start', 'marker-mid', 'marker-end'];

/** `url(…)` with its quotes; the address may contain spaces only within quotes. */
const URL_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi;

/** The addresses of every `url(…)` in a value. */
export function urlsIn(value: string): string[] {
  if (!/url\(/i.test(value)) return [];
  return [...value.matchAll(URL_VALUE)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

/** The id that an address within the drawing names, undefined for any other address. */
export function localId(address: string): string | undefined {
  const trimmed = address.trim();
  return trimmed.startsWith('#') && trimmed.length > 1 ? trimmed.slice(1) : undefined;
}

/** Whether an address names nothing at all; browsers draw nothing there. */
export const isEmpty = (address: string) => /^\s*#?\s*$/.test(address);

/** Ids that this element draws or paints with, in the order of its attributes. */
export function referencesOf({ name, attributes }: XmlElement): { attribute: string; id: string }[] {
  const found: { attribute: string; id: string }[] = [];
  for (const [attribute, value] of attributes) {
    const isLink = attribute === 'href' && name !== 'image' && name !== 'a';
    const addresses = isLink ? [value] : REFERENCES.includes(attribute) ? urlsIn(value) : [];
    for (const address of addresses) {
      const id = localId(address);
      if (id !== undefined) found.push({ attribute, id });
    }
  }
  return found;
}

/** Calls `visit` for an element and everything in it, in document order. */
export function walk(element: XmlElement, visit: (element: XmlElement) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') walk(child, visit);
}

/** Elements by id. */
export function elementsById(root: XmlElement): Map<string, XmlElement> {
  const byId = new Map<string, XmlElement>();
  walk(root, (element) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  });
  return byId;
}

/** The element that a link means; its id may be percent-encoded there. */
export const findById = <T>(byId: ReadonlyMap<string, T>, id: string): T | undefined =>
  byId.get(id) ?? byId.get(decodeId(id));

const PLAIN_ID = /^[A-Za-z_][\w.-]*$/;

/** What links to nothing name. */
const NO_SUCH_PART = 'no-such-part';

/**
 * Makes ids unique and plain, and the links with them: the renderer knows no others. Of elements with one id the first
 * is meant, as in browsers. `taken` has the ids of other drawings in the same file.
 */
export function tidyIds(root: XmlElement, taken: Set<string>): void {
  taken.add(NO_SUCH_PART);
  const renamed = new Map<string, string>();
  walk(root, ({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return;
    if (renamed.has(id) || id === '') return void attributes.delete('id');
    let plain = id;
    for (let number = 1; !PLAIN_ID.test(plain) || taken.has(plain); number += 1) plain = `part-${taken.size + number}`;
    taken.add(plain);
    renamed.set(id, plain);
    attributes.set('id', plain);
  });
  const rename = (address: string) => {
    const id = localId(address);
    if (id === undefined) return isEmpty(address) ? `#${NO_SUCH_PART}` : address;
    return `#${findById(renamed, id) ?? NO_SUCH_PART}`;
  };
  walk(root, ({ name, attributes }) => {
    for (const [attribute, value] of attributes) {
      if (attribute === 'href' && name !== 'image') attributes.set(attribute, rename(value));
      else if (value.includes('(')) attributes.set(attribute, renameUrls(value, rename));
    }
  });
}

const renameUrls = (value: string, rename: (address: string) => string) =>
  value.replace(URL_VALUE, (whole, double, single, bare) => {
    const address: string = double ?? single ?? bare ?? '';
    return localId(address) === undefined ? whole : `url(${rename(address)})`;
  });

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
