import { compile, type Options } from 'css-select';
import * as css from 'css-tree';
import { WIDE_GAMUT } from './colours.ts';
import { mediaApply } from './media.ts';
import type { XmlElement } from './parse-xml.ts';
import { needsFile } from './reasons.ts';

/** One `property: value`, as written. */
export interface Declaration {
  /** Lower case; custom properties keep theirs. */
  property: string;
  value: string;
  isImportant: boolean;
}

/** A selector with its declarations. */
export interface Rule {
  matches: (element: XmlElement) => boolean;
  /** Ids, classes and elements of the selector in one number, larger for the more specific one. */
  specificity: number;
  declarations: Declaration[];
}

/** Rules of style sheets, and the names of their animations. */
export interface StyleSheets {
  rules: Rule[];
  animations: Set<string>;
}

type Adapter = NonNullable<Options<XmlElement, XmlElement>['adapter']>;

const RAW = { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false } as const;
/** At-rules whose rules apply: browsers know these, and a drawing needs no order of layers. */
const TRANSPARENT_RULES: ReadonlySet<string> = new Set(['supports', 'layer', 'container']);

/**
 * Reads the text of style sheets in the order of the file.
 * @param parentOf the parent of each element
 * @throws ArtworkError `asset.unsafe_svg` for a sheet that loads another one
 */
export function readStyleSheets(sheets: readonly string[], parentOf: ReadonlyMap<XmlElement, XmlElement>): StyleSheets {
  const read: StyleSheets = { rules: [], animations: new Set() };
  const adapter = adapterFor(parentOf);
  const addRules = (nodes: css.List<css.CssNode>) => {
    for (const node of nodes) {
      if (node.type === 'Rule') addRule(node, adapter, read.rules);
      if (node.type !== 'Atrule') continue;
      const name = css.keyword(node.name).basename;
      const prelude = node.prelude ? css.generate(node.prelude) : '';
      if (name === 'import') throw needsFile(prelude);
      if (name === 'keyframes') read.animations.add(prelude.trim());
      const applies = name === 'media' ? mediaApply(prelude) : TRANSPARENT_RULES.has(name);
      if (applies && node.block) addRules(node.block.children);
    }
  };
  for (const sheet of sheets) {
    const parsed = css.parse(sheet, RAW);
    if (parsed.type === 'StyleSheet') addRules(parsed.children);
  }
  return read;
}

function addRule(rule: css.Rule, adapter: Adapter, rules: Rule[]): void {
  if (rule.prelude.type !== 'SelectorList') return;
  const declarations = declarationsOf(rule.block.children);
  for (const selector of rule.prelude.children) {
    try {
      const matches = compile<XmlElement, XmlElement>(css.generate(selector), { adapter, xmlMode: true });
      rules.push({ matches, specificity: specificityOf(selector), declarations });
    } catch {
      // A selector that browsers do not know either, or that a picture never matches (`::before`).
    }
  }
}

const CLASS_LIKE: ReadonlySet<string> = new Set(['ClassSelector', 'AttributeSelector', 'PseudoClassSelector']);
/** Pseudo-classes that count as what is in them, see Selectors 4. */
const COUNTED_BY_CONTENT: ReadonlySet<string> = new Set(['is', 'not', 'has', 'where']);
const CLASS = 1000;

function specificityOf(selector: css.CssNode): number {
  if (!('children' in selector) || !selector.children) return 0;
  let sum = 0;
  for (const part of selector.children as css.List<css.CssNode>) {
    if (part.type === 'IdSelector') sum += CLASS * CLASS;
    else if (part.type === 'PseudoClassSelector' && COUNTED_BY_CONTENT.has(part.name)) {
      if (part.name !== 'where') sum += Math.max(0, ...alternatives(part).map(specificityOf));
    } else if (CLASS_LIKE.has(part.type)) sum += CLASS;
    else if (part.type === 'TypeSelector' && part.name !== '*') sum += 1;
  }
  return sum;
}

const alternatives = (pseudo: css.PseudoClassSelector): css.CssNode[] =>
  (pseudo.children?.toArray() ?? []).flatMap((list) =>
    list.type === 'SelectorList' ? list.children.toArray() : [list],
  );

function declarationsOf(nodes: css.List<css.CssNode>): Declaration[] {
  const declarations: Declaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration') continue;
    const property = node.property.startsWith('--') ? node.property : node.property.toLowerCase();
    const value = css
      .generate(node.value)
      .replace(/\/\*[\s\S]*?\*\//g, ' ')
      .trim();
    // Programs write the sRGB value that they chose before a colour beyond sRGB, which no print has.
    if (WIDE_GAMUT.test(value) && declarations.some((earlier) => earlier.property === property)) continue;
    declarations.push({ property, value, isImportant: node.important !== false });
  }
  return declarations;
}

/** Reads a `style` attribute. */
export function readStyleAttribute(style: string): Declaration[] {
  const parsed = css.parse(style, { ...RAW, context: 'declarationList' });
  return parsed.type === 'DeclarationList' ? declarationsOf(parsed.children) : [];
}

/** Whether browsers accept the value for the property. */
export function isValid(property: string, value: string): boolean {
  return css.lexer.matchProperty(property, value).error === null;
}

function adapterFor(parentOf: ReadonlyMap<XmlElement, XmlElement>): Adapter {
  const elements = (parent: XmlElement) => parent.children.filter((child) => typeof child !== 'string');
  return {
    isTag: (node): node is XmlElement => node !== undefined,
    getAttributeValue: ({ attributes }, name) => attributes.get(name),
    getChildren: elements,
    getName: ({ name }) => name,
    getParent: (element) => parentOf.get(element) ?? null,
    getSiblings: (element) =>
      elements(parentOf.get(element) ?? { name: '', attributes: new Map(), children: [element] }),
    getText: () => '',
    hasAttrib: ({ attributes }, name) => attributes.has(name),
    removeSubsets: (nodes) => nodes,
  };
}
