import { type SearchEntry, searchArticles } from '@inkstand/domain/help-search';
import { logProblem } from '@inkstand/web/log';

// The search of the help articles as someone types. Without it, the form asks the server.

interface Parts {
  form: HTMLFormElement;
  input: HTMLInputElement;
  results: HTMLElement;
  status: HTMLElement;
  hint: HTMLElement;
  list: HTMLElement;
  all: HTMLElement;
}

function findParts(): Parts | undefined {
  const form = document.querySelector<HTMLFormElement>('form[data-help-search]');
  const input = form?.querySelector('input');
  const results = document.querySelector<HTMLElement>('[data-help-results]');
  const status = results?.querySelector<HTMLElement>('[role=status]');
  const hint = results?.querySelector<HTMLElement>('[data-help-hint]');
  const list = results?.querySelector('ul');
  const all = document.querySelector<HTMLElement>('[data-help-all]');
  return form && input && results && status && hint && list && all
    ? { form, input, results, status, hint, list, all }
    : undefined;
}

async function loadIndex(): Promise<readonly SearchEntry[]> {
  const { createClient } = await import('@inkstand/contract/client');
  const headers = { 'inkstand-language': document.documentElement.lang };
  return (await createClient({ headers }).helpSearchIndex()).data;
}

/** Shows what a search finds, or all articles when nothing is typed or found. */
function show(parts: Parts, search: string, found: readonly string[]): void {
  const { results, status, hint, list, all } = parts;
  const items = found.flatMap((slug) => all.querySelector(`[data-article="${slug}"]`) ?? []);
  list.replaceChildren(...items.map((item) => item.cloneNode(true)));
  const counts = JSON.parse(status.dataset.counts ?? '[]') as string[];
  status.textContent = search === '' ? '' : (counts[items.length - 1] ?? status.dataset.nothing ?? '');
  hint.hidden = items.length > 0;
  results.hidden = search === '';
  all.hidden = items.length > 0;
}

/** Keeps the search in the address, so that it is there on the way back from an article. */
function rememberSearch(search: string): void {
  const url = new URL(location.href);
  if (search === '') url.searchParams.delete('q');
  else url.searchParams.set('q', search);
  history.replaceState(history.state, '', url);
}

/** Moves between the field and the results by arrow keys. */
function moveFocus({ input, list }: Parts, key: string): boolean {
  const stops = [input, ...list.querySelectorAll<HTMLElement>('a')];
  const at = stops.indexOf(document.activeElement as HTMLInputElement);
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return false;
  next.focus();
  return true;
}

function startKeys(parts: Parts, clear: () => void): void {
  const { input, results } = parts;
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isInside = target instanceof Node && (target === input || results.contains(target));
    if (isInside && (key === 'ArrowDown' || key === 'ArrowUp')) {
      if (moveFocus(parts, key)) event.preventDefault();
    } else if (isInside && key === 'Escape' && input.value !== '') {
      event.preventDefault();
      clear();
    }
  });
}

export function startHelpSearch(): void {
  const parts = findParts();
  if (!parts) return;
  const { form, input, list } = parts;
  let index: readonly SearchEntry[] | undefined;
  let loading: Promise<void> | undefined;

  function update(): void {
    const search = input.value.trim();
    if (!index && search !== '') return;
    show(parts!, search, index ? searchArticles(index, search) : []);
    rememberSearch(search);
  }
  function prepare(): Promise<void> {
    loading ??= loadIndex().then(
      (entries) => {
        index = entries;
      },
      (error: unknown) => {
        // The next letter tries again; Enter asks the server.
        loading = undefined;
        logProblem('the search index could not be loaded', error);
      },
    );
    return loading;
  }
  input.addEventListener('focus', () => void prepare());
  input.addEventListener('input', () => void prepare().then(update));
  form.addEventListener('submit', (event) => {
    if (!index) return;
    event.preventDefault();
    update();
    list.querySelector('a')?.focus();
  });
  startKeys(parts, () => {
    input.value = '';
    update();
    input.focus();
  });
  // What was typed while this script was loading.
  if (document.activeElement === input) void prepare();
  if (input.value !== input.defaultValue) void prepare().then(update);
}
