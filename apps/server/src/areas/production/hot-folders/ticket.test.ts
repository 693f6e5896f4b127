import { readFile } from 'node:fs/promises';
import { repositoryFile } from '@inkstand/testing/repository';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { type Ticket, xjdfTicket } from './ticket.ts';

interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

/** Reads well-formed XML without resolving namespaces; throws for any other text. */
function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const document: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (content) => open.at(-1)!.children.push(content));
  parser.write(text).close();
  return document.children.find((child) => typeof child !== 'string')!;
}

/** One element of the ticket, as the XJDF 2.x specification defines it; only what the ticket uses. */
interface Rule {
  /** Section of XJDF 2.2; docs/fulfillers.md names the same. */
  section: string;
  /** Attributes with their data types; `!` after one that is required. */
  attributes: Record<string, 'NMTOKEN' | 'NMTOKEN!' | 'string' | 'integer' | 'boolean' | 'URL' | readonly string[]>;
  children: readonly string[];
}

const RULES: Record<string, Rule> = {
  XJDF: {
    section: '3.1',
    attributes: {
      JobID: 'NMTOKEN!',
      Types: ['Product'],
      Version: ['2.1'],
      xmlns: ['http://www.CIP4.org/JDFSchema_2_0'],
    },
    children: ['ProductList', 'ResourceSet'],
  },
  ProductList: { section: '3.3', attributes: {}, children: ['Product'] },
  Product: {
    section: '3.3.1',
    attributes: { Amount: 'integer', DescriptiveName: 'string', ExternalID: 'NMTOKEN', IsRoot: 'boolean' },
    children: ['Intent'],
  },
  Intent: {
    section: '4.1',
    attributes: { Name: ['MediaIntent'], DescriptiveName: 'string' },
    children: ['MediaIntent'],
  },
  MediaIntent: { section: '4.11', attributes: { MediaType: ['Other'] }, children: [] },
  ResourceSet: { section: '3.4', attributes: { Name: ['RunList'], Usage: ['Input'] }, children: ['Resource'] },
  Resource: {
    section: '6.1',
    attributes: { DescriptiveName: 'string', ExternalID: 'NMTOKEN' },
    children: ['Part', 'RunList'],
  },
  Part: { section: '6.1.3', attributes: { Product: 'NMTOKEN', Run: 'NMTOKEN' }, children: [] },
  RunList: { section: '6.73', attributes: {}, children: ['FileSpec'] },
  FileSpec: { section: '8.19', attributes: { URL: 'URL' }, children: [] },
};

const TYPES = {
  // The ASCII part of XML's Nmtoken.
  NMTOKEN: /^[A-Za-z0-9._:-]+$/,
  'NMTOKEN!': /^[A-Za-z0-9._:-]+$/,
  string: /^[^\n\t]*$/,
  integer: /^\d+$/,
  boolean: /^(true|false)$/,
  URL: /^[A-Za-z0-9._~%-]+$/,
} as const;

const elementsIn = (parent: XmlElement): XmlElement[] => parent.children.filter((child) => typeof child !== 'string');
const inOrder = (names: readonly string[], known: readonly string[]) =>
  names.every((name, index) => index === 0 || known.indexOf(name) >= known.indexOf(names[index - 1] ?? ''));

/** Lists what an element and its descendants have that the specification does not allow. */
function faults(found: XmlElement, at = found.name): string[] {
  const rule = RULES[found.name];
  if (!rule) return [`${at}: unknown element`];
  const names = elementsIn(found).map(({ name }) => name);
  return [
    ...[...found.attributes].flatMap(([name, value]) => {
      const type = rule.attributes[name];
      if (type === undefined) return [`${at}/@${name}: unknown attribute`];
      const isGood = typeof type === 'string' ? TYPES[type].test(value) : type.includes(value);
      return isGood ? [] : [`${at}/@${name}: ${value}`];
    }),
    ...Object.entries(rule.attributes)
      .filter(([name, type]) => (typeof type !== 'string' || type.endsWith('!')) && !found.attributes.has(name))
      .map(([name]) => `${at}/@${name}: missing`),
    ...names.filter((name) => !rule.children.includes(name)).map((name) => `${at}: contains ${name}`),
    ...(inOrder(names, rule.children) ? [] : [`${at}: ${names.join(', ')} in the wrong order`]),
    ...elementsIn(found).flatMap((child) => faults(child, `${at}/${child.name}`)),
  ];
}

const descendants = (parent: XmlElement, name: string): XmlElement[] =>
  elementsIn(parent).flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
const attributeOf = (elements: readonly XmlElement[], name: string) =>
  elements.map(({ attributes }) => attributes.get(name));

const file = (name: string, side: string, format: string) => ({
  name,
  side,
  format,
  sha256: 'a'.repeat(64),
  width_mm: 300,
  height_mm: 400,
});
const ticket: Ticket = {
  shipment_id: '0199f0aa-5b1c-7e2d-8000-0123456789ab',
  order_ref: 'INK-7QK4-M2XD',
  parcel: 2,
  items: [
    {
      line_id: '0199f0aa-5b1c-7e2d-8000-0123456789ac',
      sku: '../TEE "NAVY"&<M>',
      name: 'Classic\u0000 T-shirt ü',
      colour: 'Navy',
      size: '',
      quantity: 12,
      files: [
        file('a-front.png', 'front', 'png'),
        file('a-front.pdf', 'front', 'pdf'),
        file('a-back.png', 'back', 'png'),
      ],
    },
    {
      line_id: '0199f0aa-5b1c-7e2d-8000-0123456789ad',
      sku: 'MUG-WHITE',
      name: 'Mug',
      colour: 'White',
      size: '',
      quantity: 1,
      files: [file('b-front.png', 'front', 'png')],
    },
  ],
};

test('an XJDF ticket has the elements, attributes and data types of the specification', () => {
  const root = parseXml(xjdfTicket(ticket));
  expect(root.name).toBe('XJDF');
  expect(faults(root)).toEqual([]);
  expect(root.attributes.get('JobID')).toBe('INK-7QK4-M2XD-2');
});

test('each run list belongs to a product of the ticket, and no two have the same partition', () => {
  const root = parseXml(xjdfTicket(ticket));
  const products = attributeOf(descendants(root, 'Product'), 'ExternalID');
  const parts = descendants(root, 'Part');
  expect(products).toEqual(ticket.items.map(({ line_id }) => line_id));
  expect(attributeOf(descendants(root, 'Product'), 'Amount')).toEqual(['12', '1']);
  for (const product of attributeOf(parts, 'Product')) expect(products).toContain(product);
  const partitions = parts.map(({ attributes }) => `${attributes.get('Product')} ${attributes.get('Run')}`);
  expect(new Set(partitions).size).toBe(4);
  expect(attributeOf(descendants(root, 'FileSpec'), 'URL')).toEqual([
    'a-front.png',
    'a-front.pdf',
    'a-back.png',
    'b-front.png',
  ]);
});

test('what the specification does not allow is noticed', () => {
  const spoilt = (change: (text: string) => string) => faults(parseXml(change(xjdfTicket(ticket))));
  expect(spoilt((text) => text.replace(/ JobID="[^"]*"/, ''))).toEqual(['XJDF/@JobID: missing']);
  expect(spoilt((text) => text.replace('MediaType="Other"', 'MediaType="Cloth"'))).toHaveLength(1);
  expect(spoilt((text) => text.replace('<ProductList>', '<ProductList><Comment/>'))).not.toEqual([]);
  expect(spoilt((text) => text.replace(/(<Part [^>]*\/>)(<RunList>.*?<\/RunList>)/, '$2$1'))).toHaveLength(1);
});

test('docs/fulfillers.md names the section of each element', async () => {
  const page = await readFile(repositoryFile('docs/fulfillers.md'), 'utf8');
  for (const [name, { section }] of Object.entries(RULES)) {
    expect(page, name).toMatch(new RegExp(`\\| \`${name}\`.*\\| ${section.replaceAll('.', '\\.')} `));
  }
});
