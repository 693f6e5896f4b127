const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | undefined | false | readonly Html[];

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(texts.map((text, index) => text + show(values[index])).join(''));
}

function show(value: Part): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('\n');
  return String(value).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON inside a script element. */
export function json(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

interface PageSettings {
  title: string;
  /** Name of the shop and its links. */
  shop: string;
  links: readonly (readonly [address: string, label: string])[];
  /** Notes on top, such as what was just done. */
  notice?: string | undefined;
  scripts?: Html | undefined;
}

export function page({ title, shop, links, notice, scripts }: PageSettings, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${shop}</title>
<style>${new Html(css)}</style>
${scripts}
</head>
<body>
<header><strong>${shop}</strong><nav aria-label="Main">${links.map(([href, label]) => html`<a href="${href}">${label}</a>`)}</nav></header>
<main>
<h1>${title}</h1>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
${body}
</main>
<footer>An offline stand-in for Shopify, for demonstrations and tests.</footer>
</body>
</html>
`.text;
}

const css = `
  * { box-sizing: border-box; }
  body { margin: 0; background: #f6f6f7; color: #202223; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .8rem 1.25rem; background: #1a1a1a; color: #fff; }
  header nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
  header a { color: #fff; padding: .25rem 0; }
  main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.25rem 2.5rem; }
  footer { padding: 1rem 1.25rem 2rem; color: #616161; text-align: center; font-size: .875rem; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
  h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
  a { color: #0b57a4; }
  section, .card { margin: 0 0 1rem; padding: 1.25rem; background: #fff; border: 1px solid #e1e3e5; border-radius: 12px; }
  .narrow { max-width: 30rem; }
  .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); gap: 1rem; padding: 0; list-style: none; }
  .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem; align-items: start; }
  .grid img, .product img { width: 100%; height: auto; border-radius: 8px; background: #eee; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem; }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { overflow-wrap: normal; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid #e1e3e5; text-align: left; vertical-align: top; }
  label { display: block; margin: 0 0 .75rem; font-weight: 500; }
  input, select, textarea { display: block; width: 100%; min-height: 2.5rem; margin-top: .25rem; padding: .45rem .6rem; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff; font: inherit; font-weight: 400; }
  input[type=number] { width: 7rem; }
  input[type=checkbox] { display: inline-block; width: auto; min-height: 0; margin: 0 .5rem 0 0; }
  button, .button { display: inline-block; min-height: 2.5rem; padding: .5rem 1rem; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff; color: #202223; font: inherit; text-decoration: none; cursor: pointer; }
  button.primary, .button.primary { border-color: #202223; background: #202223; color: #fff; }
  button.danger { border-color: #b3261e; color: #b3261e; }
  form.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  form.row label { margin: 0; }
  .actions { display: flex; flex-wrap: wrap; gap: .5rem; }
  .notice { padding: .75rem 1rem; border-radius: 8px; background: #e3f1df; }
  .muted { color: #616161; }
  :focus-visible { outline: 3px solid #1f75d6; outline-offset: 2px; }
`;
