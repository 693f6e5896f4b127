/** Rows of the page's lists: those of `RecordTable`, and the cards of `CardGrid`. */
const ROWS = '#main [data-rows] > :is(tr, li)';
/** A row's link or button, not its box, gets the focus, so that Enter opens the row. */
const OPENS = 'a[href], button:not([disabled])';

const allRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];
const currentRow = () => document.activeElement?.closest<HTMLElement>(ROWS) ?? undefined;

/** Moves the focus to the next or previous row; from outside a list, to its first or last one. */
export function moveRow(step: 1 | -1): void {
  const rows = allRows();
  const current = currentRow();
  const from = current ? rows.indexOf(current) : step === 1 ? -1 : rows.length;
  const next = rows[from + step];
  const opener = next?.querySelector<HTMLElement>(OPENS) ?? next?.querySelector<HTMLElement>('input');
  opener?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Selects the row that has the focus, or takes it out of the selection. */
export function toggleRow(): void {
  currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** Moves the focus into the search field of the list. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
