/** Letters that follow one another and are drawn by one face. */
export interface Run {
  letters: string;
  isOther: boolean;
}

/** A letter with the accents that are combined with it: never drawn by two faces. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** A face that has a few letters of these as mathematical signs does not draw words of theirs. */
const SCRIPTS = [/\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/**
 * Which parts of a line another face draws: the letters that its own lacks, and with them all others of the same script, so
 * that no word is set in two faces. What neither has stays with its own, which reports it.
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
