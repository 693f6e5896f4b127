import { accentedWords, decodeText } from '@inkstand/domain/text-encoding';
import { t } from '@inkstand/i18n/office/lists';
import { enumerate } from './format.ts';

/** Words by which the reader sees whether a file was read rightly. */
const MAX_WORDS = 5;

/** Says how a file was read that is not in UTF-8, with its first words that have accents or umlauts. */
export async function describeEncoding(file: File): Promise<string> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded || decoded.encoding === 'UTF-8') return '';
  const { encoding, text } = decoded;
  const words = enumerate(accentedWords(text, MAX_WORDS));
  return words ? t('read_as_encoding_with_words', { encoding, words }) : t('read_as_encoding', { encoding });
}
