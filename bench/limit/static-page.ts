import { createElement, type ReactNode } from 'react';

/** A page's tree as plain elements, without components, state or data. Rendering it is React's minimum cost. */
export function staticTree(html: string): ReactNode {
  const root: Open = { name: 'root', properties: {}, children: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  for (const [, raw, text, closed, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    if (text !== undefined) top().children.push(unescaped(text));
    else if (closed !== undefined) close(open);
    else if (raw !== undefined) top().children.push(rawElement(raw));
    else if (name) {
      open.push({ name, properties: parseAttributes(attributes), children: [] });
      if (VOID.has(name) || attributes.endsWith('/')) close(open);
    }
  }
  return root.children.find((child) => typeof child === 'object');
}

interface Open {
  name: string;
  properties: Record<string, unknown>;
  children: ReactNode[];
}

// A whole script or style, text, an end tag, or a start tag. React writes well-formed HTML.
const TOKEN =
  /(<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>)|([^<]+)|<\/(\w[\w-]*)>|<(\w[\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?)>/g;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

function close(open: Open[]): void {
  const { name, properties, children } = open.pop() ?? { name: 'div', properties: {}, children: [] };
  open.at(-1)?.children.push(createElement(name, properties, ...children));
}

function rawElement(text: string): ReactNode {
  const [, name = 'script', attributes = '', content = ''] = /^<(\w+)([^>]*)>([\s\S]*)<\/\w+>$/.exec(text) ?? [];
  return createElement(name, { ...parseAttributes(attributes), dangerouslySetInnerHTML: { __html: content } });
}

function parseAttributes(attributes: string): Record<string, unknown> {
  const found = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = '', value]) => property(name, value)));
}

/** React needs styles as an object; other attributes are passed on unchanged. */
function property(name: string, value: string | undefined): [string, unknown] {
  if (value === undefined) return [name, ''];
  if (name !== 'style') return [name, unescaped(value)];
  const declarations = unescaped(value).split(';').filter(Boolean);
  return [name, Object.fromEntries(declarations.map((one) => one.split(/:(.*)/s).slice(0, 2)))];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => ENTITIES[name] ?? '');
