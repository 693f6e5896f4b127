// The markup of a store's texts: paragraphs, `## headings`, `- lists`, `[label](URL)` and bare URLs. Everything else is
// plain text, so no HTML is possible.

export type Inline = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string } | { kind: 'break' };

export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] };

const HEADING = /^##\s+(.+)$/;
const ITEM = /^[-*]\s+(.+)$/;
const PIECE =
  /\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)|https?:\/\/[^\s<>"'()[\]]{1,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
/** Trailing punctuation that belongs to the sentence, not to the URL. */
const SENTENCE_END = /[.,;:!?]+$/;

/**
 * Returns the URL of a link if it is safe: `https:`, `http:`, `mailto:`, `tel:`, or a path of the same site. Rejects
 * `javascript:` and the like, and what a browser reads as another host (`//host`, `/\host`).
 */
export function safeHref(address: string): string | undefined {
  // Browsers drop control characters before they read the scheme, so a URL must not contain any.
  if (/[\p{Cc}\s\\]/u.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address) || !URL.canParse(address)) return undefined;
  return address;
}

/** Parses the links of a line. */
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

/** Parses a text into blocks. Heading ids are counted, so that they are the same in every rendering. */
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

/** Shortens a text to at most `maximum` characters for a page description, cut between words. */
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
 * Fills the placeholders (`{{company}}`) of a template. A line with an unknown fact is dropped, and so is a heading
 * with nothing left below it.
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
