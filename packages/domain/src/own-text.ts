/**
 * Cleans text for print: removes control and format characters (including zero-width ones), converts other spaces to
 * plain ones, and trims line ends. Only spaces gives ''. The result is NFC. Line breaks stay, because they separate
 * fields.
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

/** Whether a text shows nothing: it is empty, or only of spaces and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
