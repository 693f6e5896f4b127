import { ALLOWED_ATTRIBUTES, DRAWN_ELEMENTS, REFERENCED_ELEMENTS, UNSUPPORTED_ELEMENTS } from './allow-list.ts';
import type { XmlElement } from './parse-xml.ts';
import { cannotPrint, cannotPrintText } from './reasons.ts';
import { elementsById, findById, localId, referencesOf } from './references.ts';

/**
 * Keeps what a browser draws and what that refers to, in new elements. Everything else changes nothing in the picture:
 * definitions that nothing uses, hidden parts, empty texts, other languages of a `switch`.
 * @throws ArtworkError `asset.unsupported_svg` with the reason, for a drawn part that print does not know
 */
export function removeUnusedElements(root: XmlElement): { root: XmlElement; leftOut: Set<string> } {
  const byId = elementsById(root);
  const used = new Set<XmlElement>();
  const waiting: XmlElement[] = [root];
  /** The element whose use led to another, for its name in errors. */
  const users = new Map<XmlElement, XmlElement>();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (used.has(element)) continue;
    const unknown = unknownPart(element);
    if (unknown) throw refusal(unknown, element, users.get(element), root);
    used.add(element);
    for (const child of drawnChildren(element, byId)) {
      waiting.push(child);
      if (element.name === 'filter') users.set(child, users.get(element) ?? element);
    }
    for (const { attribute, id } of referencesOf(element)) {
      const target = findById(byId, id);
      if (!target) {
        // Browsers draw an element without a filter that does not exist; the renderer does not draw it.
        if (attribute === 'filter') element.attributes.delete(attribute);
        continue;
      }
      if (target.name === 'symbol') takeSize(element, target);
      // Browsers ignore a clip by something that is no clip.
      if ((TARGETS.get(attribute) ?? target.name) !== target.name) element.attributes.delete(attribute);
      if (!element.attributes.has(attribute)) continue;
      users.set(target, element);
      waiting.push(target);
    }
  }
  const leftOut = new Set<string>();
  return { root: keep(root, used, leftOut) ?? root, leftOut };
}

/** A `use` of a symbol has the symbol's own size, which the renderer does not know, unless it is given another one. */
function takeSize(use: XmlElement, symbol: XmlElement): void {
  for (const side of ['width', 'height']) {
    const own = symbol.attributes.get(side);
    if (own !== undefined && !use.attributes.has(side)) use.attributes.set(side, own);
  }
}

/** The only elements that some properties take. */
const TARGETS = new Map([
  ['clip-path', 'clipPath'],
  ['mask', 'mask'],
  ['filter', 'filter'],
  ['marker-start', 'marker'],
  ['marker-mid', 'marker'],
  ['marker-end', 'marker'],
]);

/** Elements without content of their own in any picture. */
const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'defs', 'view']);

/** What a clip is made of; browsers ignore anything else in it, such as groups. */
const CLIPS: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
]);

function drawnChildren(parent: XmlElement, byId: ReadonlyMap<string, XmlElement>): XmlElement[] {
  const children = parent.children.filter((child) => typeof child !== 'string');
  const drawn = children.filter((child) => isDrawn(child));
  if (parent.name === 'clipPath') return drawn.filter((child) => CLIPS.has(usedName(child, byId)));
  return parent.name === 'switch' ? drawn.slice(0, 1) : drawn;
}

/** The name of the element that a `use` leads to; any other element's own. */
function usedName(element: XmlElement, byId: ReadonlyMap<string, XmlElement>): string {
  if (element.name !== 'use') return element.name;
  const id = localId(element.attributes.get('href') ?? '');
  return (id === undefined ? undefined : findById(byId, id)?.name) ?? '';
}

function isDrawn(element: XmlElement): boolean {
  const { name, attributes } = element;
  if (REFERENCED_ELEMENTS.has(name) || SILENT.has(name)) return false;
  if (attributes.get('requiredExtensions') || !isInLanguage(attributes.get('systemLanguage'))) return false;
  if (attributes.get('display')?.trim() === 'none') return false;
  if (name === 'text') return textOf(element).trim() !== '';
  // Without a size it shows nothing; Figma's blurred backgrounds are empty ones.
  if (name === 'foreignObject') return attributes.has('width') && textOf(element).trim() !== '';
  return DRAWN_ELEMENTS.has(name) || UNSUPPORTED_ELEMENTS.has(name);
}

/** A drawing is printed as an English browser shows it. */
const isInLanguage = (languages: string | undefined) =>
  languages === undefined || languages.split(',').some((language) => /^en\b/i.test(language.trim()));

/** A copy with the used parts only; unused parents of used parts become `defs`. */
function keep(element: XmlElement, used: ReadonlySet<XmlElement>, leftOut: Set<string>): XmlElement | undefined {
  const isUsed = used.has(element);
  const children: XmlElement['children'] = [];
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (isUsed) children.push(child);
      continue;
    }
    const kept = keep(child, used, leftOut);
    if (kept) children.push(kept);
  }
  if (isUsed) return { name: element.name, attributes: new Map(element.attributes), children };
  if (NOTED.has(element.name)) leftOut.add(element.name);
  return children.length > 0 ? { name: 'defs', attributes: new Map(), children } : undefined;
}

const ANIMATIONS = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'];
/** Elements whose absence the owner is told of. */
const NOTED: ReadonlySet<string> = new Set([...UNSUPPORTED_ELEMENTS, ...ANIMATIONS, 'filter', 'script']);
/** An animation that waits for somebody's mouse, or for a script. */
const WAITS = /^\s*(?:indefinite|[\w.-]*(?:click|mouse\w+|focus\w*|begin|end)\b)/;
/** Properties that take an element of the drawing, or a function of CSS that print does not know. */
const TAKE_FUNCTIONS = ['filter', 'clip-path', 'mask'];

/** What print does not know in an element, as it is written in SVG: the element itself, its animation or a function. */
function unknownPart({ name, attributes, children }: XmlElement): string | undefined {
  // Drawing programs show the filter, and not its parts.
  if (UNSUPPORTED_ELEMENTS.has(name)) return name.startsWith('fe') ? 'filter' : name;
  if (attributes.has(':animation')) return 'animation';
  const animation = children.find((child) => typeof child !== 'string' && isAnimated(child));
  if (typeof animation === 'object') return animation.name;
  // The renderer knows neither, and nor does the one that judges its drawing.
  if (/^linearRGB$/i.test(attributes.get('color-interpolation') ?? '')) return 'color-interpolation';
  const dashes = attributes.get('stroke-dasharray') ?? 'none';
  if (attributes.has('pathLength') && dashes !== 'none') return 'pathLength';
  return TAKE_FUNCTIONS.find((property) => /^(?!url\()[\w-]+\(/i.test(attributes.get(property) ?? ''));
}

function isAnimated({ name, attributes }: XmlElement): boolean {
  if (!ANIMATIONS.includes(name) || WAITS.test(attributes.get('begin') ?? '')) return false;
  const changed = attributes.get('attributeName') ?? 'transform';
  return changed !== 'href' && ALLOWED_ATTRIBUTES.has(changed);
}

function refusal(part: string, element: XmlElement, user: XmlElement | undefined, root: XmlElement): Error {
  if (part === 'text') return cannotPrintText(textOf(element));
  return cannotPrint(part, labelOf(user ?? element) || nearestLabel(root, user ?? element) || '');
}

/** The name that an element has in the program that drew it. */
const labelOf = ({ attributes }: XmlElement) => attributes.get(':label') ?? attributes.get('id') ?? '';

/** The name of the innermost named element around another one; undefined if that one is elsewhere. */
function nearestLabel(parent: XmlElement, sought: XmlElement): string | undefined {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    const found = child === sought ? '' : nearestLabel(child, sought);
    if (found !== undefined) return found || labelOf(parent);
  }
  return undefined;
}

function textOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
