/** Words beside the digits in the languages of our stores: what kind of number it is, and that an extension follows. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'tel telefon telefono teléfono téléphone telefoon puhelin puh tlf tfn phone m t mob mobil mobile mobiel handy gsm ' +
    'x ext extension extensión extn dw durchwahl poste int interno toestel tst lok lokal anknytning alanumero'
  ).split(' '),
);
/** Fewer are no number of a subscriber; a number has at most 15 (ITU-T E.164), besides prefixes and an extension. */
const MIN_DIGITS = 5;
const MAX_DIGITS = 20;

/** Whether a text can be called, in whatever notation: "+44 (0)20 7946-0000", "0221/470-123", "555 0100 ext. 12". */
export function isPhone(text: string): boolean {
  // Numbers that are copied from an address book come with invisible marks of direction.
  const visible = text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const digits = visible.match(/\p{Nd}/gu)?.length ?? 0;
  const words = visible.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  return (
    digits >= MIN_DIGITS &&
    digits <= MAX_DIGITS &&
    words.every((word) => WORDS.has(word)) &&
    /^[\p{Nd}\p{Letter}\p{Mark}\s+().,/:;#*‐-―−-]*$/u.test(visible)
  );
}
