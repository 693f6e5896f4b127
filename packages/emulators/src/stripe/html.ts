const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A small page without scripts. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f4f6; color: #1f2937; font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, calc(100% - 2rem)); padding: 2rem; background: #fff; border-radius: 12px; box-shadow: 0 10px 30px rgb(0 0 0 / 12%); }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.5rem; color: #4b5563; }
  button { font: inherit; padding: .65rem 1.1rem; margin-right: .5rem; border: 1px solid #d1d5db; border-radius: 8px; background: #fff; cursor: pointer; }
  button.primary { border-color: #1d4ed8; background: #1d4ed8; color: #fff; }
  button:focus-visible { outline: 3px solid #93c5fd; outline-offset: 1px; }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>
`;
}
