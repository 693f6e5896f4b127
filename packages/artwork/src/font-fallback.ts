/** Consecutive letters drawn by one face. */
export interface Run {
  letters: string;
  isOther: boolean;
}

/** A letter with its combining accents and joiners: never split between two faces. */
const CLUSTERS = /\P{M}[\p{M}\p{Join_Control}]*|\p{M}+/gu;

/** A face that only has a few of these letters, as mathematical symbols, must not draw words in these scripts. */
const SCRIPTS = [/\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/**
 * Splits a line by the face that draws it: the fallback draws the letters that the chosen face lacks and all others of
 * the same script, so that no word mixes two faces. Letters that neither face has stay with the chosen one, which
 * reports them.
 */
export function splitByFace(
  line: string,
  lacks: (letters: string) => boolean,
  hasOther: (letters: string) => boolean,
): Run[] {
  const clusters = line.match(CLUSTERS) ?? [];
  const lacking = new Set(clusters.filter(lacks));
  const scripts = SCRIPTS.filter((script) => [...lacking].some((letters) => script.test(letters)));
  const runs: Run[] = [];
  for (const letters of clusters) {
    const isWanted = lacking.has(letters) || scripts.some((script) => script.test(letters));
    const isOther = isWanted && hasOther(letters);
    const last = runs.at(-1);
    if (last?.isOther === isOther) last.letters += letters;
    else runs.push({ letters, isOther });
  }
  return runs;
}
