/**
 * Text that is going to be printed, without what nobody sees: control and format characters (zero-width ones among them) are
 * dropped, any other space becomes a plain one, and lines end at their last visible character. Only spaces are no text: ''.
 * Composed (NFC). Line breaks stay: they separate fields.
 */
export function cleanOwnText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/[\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const clean = lines.join('\n');
  return clean.trim() === '' ? '' : clean;
}
