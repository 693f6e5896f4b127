import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XINCLUDE = 'http://www.w3.org/2001/XInclude';

/** Size in pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * An uploaded SVG for another renderer, as it was written but for what could load or run something: document type,
 * processing instructions, scripts, inclusions, and every address that is neither of the file nor data. Its root gets
 * the scale of the picture to draw.
 * @param text the decoded upload, which `sanitiseSvg` accepts
 * @param size of the drawing as we read it, in its own units; the view box of a drawing without one
 * @param drawn the picture to draw
 */
export function forJudge(text: string, size: Size, drawn: Size): string {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: XLINK } });
  const written: string[] = [];
  const open: { name: string; isStyle: boolean }[] = [];
  /** Depth within elements that are left out. */
  let skipped = 0;

  parser.on('error', (error) => {
    if (!error.message.includes('unbound namespace prefix')) throw error;
  });
  parser.on('opentag', (tag) => {
    if (skipped > 0 || isLeftOut(tag)) {
      skipped += 1;
      return;
    }
    const attributes = keptAttributes(Object.values(tag.attributes));
    if (open.length === 0) prepareRoot(tag, attributes, size, drawn);
    open.push({ name: tag.name, isStyle: tag.local === 'style' });
    written.push(`<${tag.name}${[...attributes].map(([name, value]) => ` ${name}="${encode(value)}"`).join('')}>`);
  });
  parser.on('closetag', () => {
    if (skipped > 0) skipped -= 1;
    else written.push(`</${open.pop()?.name}>`);
  });
  const addText = (added: string) => {
    if (skipped === 0) written.push(encode(open.at(-1)?.isStyle ? withoutAddresses(added) : added));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text.trimStart()).close();
  // Within another root it has exactly the scale of our picture, whose size is rounded.
  return `<svg xmlns="${SVG}" width="${drawn.width}" height="${drawn.height}">${written.join('')}</svg>`;
}

/** Scripts, inclusions, and elements of a prefix that nothing declares, which saxes gives as their namespace. */
function isLeftOut({ local, uri, prefix }: SaxesTagNS): boolean {
  return local === 'script' || uri === XINCLUDE || (prefix !== '' && uri === prefix);
}

function keptAttributes(all: SaxesAttributeNS[]): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { name, local, uri, prefix, value } of all) {
    if (uri === XLINK) {
      if (local === 'href' && !kept.has('href') && isInside(value)) kept.set('href', value);
    } else if (uri === XMLNS || uri === XML) kept.set(name, value);
    else if (prefix !== '' || /^on/i.test(name)) continue;
    else if (name !== 'href') kept.set(name, withoutAddresses(value));
    else if (isInside(value)) kept.set(name, value);
  }
  return kept;
}

const isInside = (address: string) => /^\s*(?:#|data:image\/)/i.test(address);

/** Without imports, and without `url(…)` of anything but an element of the drawing. */
function withoutAddresses(css: string): string {
  if (!/url\(|@import/i.test(css)) return css;
  return css.replace(/@import[^;]*(?:;|$)/gi, '').replace(/url\(\s*(?!["']?\s*#)[^)]*\)/gi, 'none');
}

function prepareRoot({ prefix, uri }: SaxesTagNS, attributes: Map<string, string>, size: Size, drawn: Size): void {
  if (uri !== SVG) attributes.set(prefix ? `xmlns:${prefix}` : 'xmlns', SVG);
  if (!attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${size.width} ${size.height}`);
  const scale = size.width >= size.height ? drawn.width / size.width : drawn.height / size.height;
  const [width, height] = [size.width * scale, size.height * scale];
  attributes.set('width', String(width));
  attributes.set('height', String(height));
  const style = attributes.get('style') ?? '';
  attributes.set('style', `${style};width:${width}px!important;height:${height}px!important`);
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
