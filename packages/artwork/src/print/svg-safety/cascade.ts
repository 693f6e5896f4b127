import { ArtworkError } from '../errors.ts';
import { STYLE_ONLY } from './allow-list.ts';
import { drawBackground } from './background.ts';
import type { XmlElement } from './parse-xml.ts';
import { needsFile } from './reasons.ts';
import { localId, urlsIn, walk } from './references.ts';
import { COLOUR_PROPERTIES, LONGHANDS, readValue, STYLE_PROPERTIES } from './style-values.ts';
import { type Declaration, type Rule, readStyleAttribute, readStyleSheets, type StyleSheets } from './stylesheet.ts';

/** Selectors tried on elements: bounds the time that a style sheet can take. */
const MAX_TRIES = 3_000_000;
/** Characters of a value in which `var()` has been replaced. */
const MAX_VALUE_LENGTH = 2000;
const MAX_VAR_DEPTH = 20;

/**
 * Turns styles into attributes of the elements, as browsers cascade them: style sheets by importance, specificity and
 * order, `style` attributes above them, attributes below; `var()` is replaced. Afterwards nothing in the drawing has a
 * `class`, a `style` or a style sheet.
 * @throws ArtworkError for a sheet from elsewhere, and for one that is too large for the drawing
 */
export function resolveStyles(root: XmlElement): void {
  const parentOf = new Map<XmlElement, XmlElement>();
  const sheets: string[] = [];
  let elements = 0;
  walk(root, (parent) => {
    elements += 1;
    if (parent.name === 'style') sheets.push(sheetOf(parent));
    for (const child of parent.children) if (typeof child !== 'string') parentOf.set(child, parent);
  });
  const styles = readStyleSheets(sheets, parentOf);
  if (styles.rules.length * elements > MAX_TRIES) throw new ArtworkError('asset.too_complex', 'style sheet');
  // All selectors are tried on the drawing as it was written.
  const matching = new Map<XmlElement, Declaration[]>();
  // Many elements have the same style.
  const known = new Map<string, Declaration[]>();
  walk(root, (element) => {
    const style = element.attributes.get('style') ?? '';
    const own = known.get(style) ?? readStyleAttribute(style);
    known.set(style, own);
    matching.set(element, inOrder(element, styles.rules, own));
  });
  applyTo(root, matching, styles, new Map());
  drawBackground(root, matching.get(root) ?? []);
}

function sheetOf({ attributes, children }: XmlElement): string {
  const type = attributes.get('type')?.trim() || 'text/css';
  if (!/^text\/css/i.test(type)) return '';
  const sheet = children.filter((child) => typeof child === 'string').join('');
  const media = attributes.get('media');
  return media ? `@media ${media}{${sheet}}` : sheet;
}

/** Declarations that apply to an element, later ones above earlier ones. */
function inOrder(element: XmlElement, rules: readonly Rule[], own: readonly Declaration[]): Declaration[] {
  const matched = rules.filter(({ matches }) => matches(element));
  matched.sort((one, other) => one.specificity - other.specificity);
  const all = [...matched.flatMap(({ declarations }) => declarations), ...own];
  if (!all.some(({ isImportant }) => isImportant)) return all;
  return [...all.filter(({ isImportant }) => !isImportant), ...all.filter(({ isImportant }) => isImportant)];
}

type CustomProperties = ReadonlyMap<string, string>;

function applyTo(
  element: XmlElement,
  matching: ReadonlyMap<XmlElement, Declaration[]>,
  styles: StyleSheets,
  inherited: CustomProperties,
): void {
  const { attributes } = element;
  for (const property of STYLE_ONLY) attributes.delete(property);
  const declared = matching.get(element) ?? [];
  const custom = customProperties(declared, inherited);
  for (const [property, values] of valuesByProperty(element, declared)) {
    const value = winner(property, values, custom);
    if (value === undefined) continue;
    if (value === '') attributes.delete(property);
    else attributes.set(property, value);
  }
  if (declared.some((declaration) => isAnimation(declaration, styles.animations))) attributes.set(':animation', '');
  attributes.delete('class');
  attributes.delete('style');
  element.children = element.children.filter((child) => typeof child === 'string' || child.name !== 'style');
  for (const child of element.children) if (typeof child !== 'string') applyTo(child, matching, styles, custom);
}

function customProperties(declared: readonly Declaration[], inherited: CustomProperties): CustomProperties {
  const own = declared.filter(({ property }) => property.startsWith('--'));
  if (own.length === 0) return inherited;
  return new Map([...inherited, ...own.map(({ property, value }): [string, string] => [property, value])]);
}

/** Attributes that the renderer reads differently, or not at all: variables, keywords of CSS, sizes of its font. */
const NOT_FOR_RENDERER = /var\(|^(?:inherit|initial|unset|revert)|[\d.](?:r?em|ex|ch|q|%)\s*$/i;

/** The values of every property that is drawn, in the order of their precedence, the attribute first. */
function valuesByProperty({ attributes }: XmlElement, declared: readonly Declaration[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [property, value] of attributes) {
    const isStyled = COLOUR_PROPERTIES.has(property) || (property !== 'd' && NOT_FOR_RENDERER.test(value));
    if (STYLE_PROPERTIES.has(property)) values.set(property, isStyled ? [value] : [`=${value}`]);
  }
  for (const { property, value } of declared) {
    for (const longhand of LONGHANDS.get(property) ?? [property]) {
      if (!STYLE_PROPERTIES.has(longhand)) continue;
      values.set(longhand, [...(values.get(longhand) ?? []), value]);
    }
  }
  return values;
}

/** The last valid value; an empty one removes the attribute. Undefined leaves it as it is. */
function winner(property: string, values: readonly string[], custom: CustomProperties): string | undefined {
  for (const written of values.toReversed()) {
    // An attribute as the renderer reads it anyway.
    if (written.startsWith('=')) return undefined;
    const replaced = written.includes('var(') ? replaceVariables(written, custom, 0) : written;
    // Invalid only once its variable is known: CSS Variables 1, section 3.1.
    if (replaced === undefined) return '';
    assertLocal(replaced);
    const value = readValue(property, replaced);
    if (value !== undefined) return value;
  }
  return '';
}

const HIDDEN_ADDRESS = /\\|image\s*\(|src\s*\(|expression\s*\(|javascript:/i;

/** Refuses addresses of other files, and escapes that could hide one. */
function assertLocal(value: string): void {
  for (const address of urlsIn(value)) if (localId(address) === undefined) throw needsFile(address);
  if (/url\s*\(/i.test(value.replace(/url\(\s*(["']?)#[^"'()]*\1\s*\)/gi, '')) || HIDDEN_ADDRESS.test(value)) {
    throw needsFile(value);
  }
}

/** Replaces `var(--name, fallback)`, innermost ones last; undefined where a variable without a fallback is missing. */
function replaceVariables(value: string, custom: CustomProperties, depth: number): string | undefined {
  if (depth > MAX_VAR_DEPTH || value.length > MAX_VALUE_LENGTH) return undefined;
  const start = value.indexOf('var(');
  if (start < 0) return value;
  let end = start + 4;
  for (let open = 1; open > 0 && end < value.length; end += 1) {
    if (value[end] === '(') open += 1;
    if (value[end] === ')') open -= 1;
  }
  const [, name = '', fallback] = /^\s*(--[^\s,]+)\s*(?:,([\s\S]*))?$/.exec(value.slice(start + 4, end - 1)) ?? [];
  const found = custom.get(name) ?? fallback;
  if (found === undefined) return undefined;
  return replaceVariables(`${value.slice(0, start)}${found}${value.slice(end)}`, custom, depth + 1);
}

function isAnimation({ property, value }: Declaration, animations: ReadonlySet<string>): boolean {
  if (property !== 'animation' && property !== 'animation-name') return false;
  return value.split(/[\s,]+/).some((word) => animations.has(word));
}
