// The little that people may write into a store's texts, and nothing that a browser could take for HTML: paragraphs,
// `## headings`, `- lists`, `[words](address)`, and addresses that stand by themselves. Everything else is text.

export type Inline = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string } | { kind: 'break' };

export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] };

const HEADING = /^##\s+(.+)$/;
const ITEM = /^[-*]\s+(.+)$/;
const PIECE =
  /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)|https?:\/\/[^\s<>"'()[\]]{1,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
/** Ends a sentence rather than an address. */
const SENTENCE_END = /[.,;:!?]+$/;

/**
 * The address of a link, or undefined where it is none that we link to: `https:`, `http:`, `mailto:`, `tel:`, and paths of the
 * same site. `javascript:` and its relatives are none, nor is what a browser would read as another host (`//host`, `/\host`).
 */
export function safeHref(address: string): string | undefined {
  // Control characters are dropped by browsers before they read the scheme, so an address has none.
  if (/[\p{Cc}\s\\]/u.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address) || !URL.canParse(address)) return undefined;
  return address;
}

/** A line with its links. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const add = (text: string) => text !== '' && pieces.push({ kind: 'text', text });
  for (const match of line.matchAll(PIECE)) {
    const [whole, words, target] = match;
    const found = words === undefined ? bareLink(whole) : namedLink(words, target ?? '');
    if (!found) continue;
    add(line.slice(end, match.index));
    pieces.push({ kind: 'link', text: found.text, href: found.href });
    end = match.index + found.length;
  }
  add(line.slice(end));
  return pieces;
}

function namedLink(text: string, target: string) {
  const href = safeHref(target);
  return href === undefined ? undefined : { text, href, length: text.length + target.length + 4 };
}

function bareLink(found: string) {
  const text = found.replace(SENTENCE_END, '');
  const href = safeHref(/^https?:/.test(text) ? text : `mailto:${text}`);
  return href === undefined ? undefined : { text, href, length: text.length };
}

/** A text as blocks. Ids of headings are counted, so that they are the same wherever the text is drawn. */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = [];
  let headings = 0;
  const begin = (block: Block): Block => {
    blocks.push(block);
    return block;
  };
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    let open: Block | undefined;
    for (const line of part.split('\n').map((each) => each.trim())) {
      if (line === '') continue;
      const heading = HEADING.exec(line)?.[1];
      const item = ITEM.exec(line)?.[1];
      if (heading !== undefined) {
        headings += 1;
        begin({ kind: 'heading', text: heading, id: `part-${headings}` });
        open = undefined;
      } else if (item !== undefined) {
        if (open?.kind === 'list') open.items.push(parseInline(item));
        else open = begin({ kind: 'list', items: [parseInline(item)] });
      } else if (open?.kind === 'paragraph') {
        open.content.push({ kind: 'break' }, ...parseInline(line));
      } else {
        open = begin({ kind: 'paragraph', content: parseInline(line) });
      }
    }
  }
  return blocks;
}

/** The first words of a text, for a page's description: whole words, at most `maximum` letters. */
export function summarise(text: string, maximum = 160): string {
  const words = parseMarkup(text)
    .flatMap((block) => (block.kind === 'paragraph' ? block.content : []))
    .map((piece) => (piece.kind === 'break' ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= maximum) return words;
  const cut = words.slice(0, maximum);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximum / 2)).trimEnd()}…`;
}

const FACT = /\{\{(\w+)\}\}/g;

/**
 * A template with its facts (`{{company}}`) in their places. A line that names a fact which is not known is left out, and with
 * it a heading that has nothing left below it: better silent than wrong.
 */
export function fillFacts(template: string, facts: Readonly<Record<string, string>>): string {
  const known = template
    .split('\n')
    .filter((line) => [...line.matchAll(FACT)].every(([, name = '']) => facts[name]))
    .map((line) => line.replace(FACT, (_place, name: string) => facts[name] ?? ''))
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isHeading = (part: string | undefined) => part === undefined || HEADING.test(part);
  return known.filter((part, index) => !isHeading(part) || !isHeading(known[index + 1])).join('\n\n');
}
