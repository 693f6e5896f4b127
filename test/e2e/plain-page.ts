import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A page as the server sends it: what visitors without scripts and search engines read. */
export interface PlainPage {
  status: number | undefined;
  /** Where a redirect leads. */
  location: string | undefined;
  html: string;
  /** Its title in the page. */
  heading: string | undefined;
  /** The words of its main part. */
  main: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** The words of a piece of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ');

/** Requests a page without a browser, following no redirect. Only browsers resolve `*.localhost`, so a header does. */
export async function ask(address: string): Promise<PlainPage> {
  const { host, port, pathname, search } = new URL(address);
  const request = get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const html = await text(answer);
  const part = (tag: string) => new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1];
  const heading = part('h1');
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    html,
    heading: heading === undefined ? undefined : wordsOf(heading).trim(),
    main: wordsOf(part('main') ?? ''),
  };
}
