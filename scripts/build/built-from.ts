/** Set to `1` by `npm test`: assets are compressed quickly. The next build without it compresses them in full. */
export const QUICK_BUILD_VARIABLE = 'INKSTAND_QUICK_BUILD';

const QUICK = ' compressed quickly';

/** What is written beside a build: the hash of its sources, and whether it was compressed quickly. */
export const stampOf = (sources: string, isQuick: boolean): string => sources + (isQuick ? QUICK : '');

/** What a build lacks, from the stamp beside it. A quick build is content with either compression. */
export function missingFrom(
  stamp: string,
  sources: string,
  isQuick: boolean,
): 'everything' | 'compression' | undefined {
  if (stamp === stampOf(sources, false)) return undefined;
  if (stamp !== stampOf(sources, true)) return 'everything';
  return isQuick ? undefined : 'compression';
}
