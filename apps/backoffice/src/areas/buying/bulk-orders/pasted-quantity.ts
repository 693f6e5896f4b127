/** Separators of thousands stand between groups of three digits; a decimal part of zeros is left out. */
const GROUPED = /^([1-9]\d{0,2}([,.'’\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[,.]0+)?$/;
const PLAIN = /^(\d+)(?:[,.]0+)?$/;

/** The whole number in a cell of a spreadsheet; 0 when it is empty, undefined when it is anything else. */
export function pastedQuantity(cell: string): number | undefined {
  const text = cell.trim();
  if (text === '') return 0;
  const digits = (GROUPED.exec(text) ?? PLAIN.exec(text))?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(/\D/g, ''));
}
