// Code 128, set B: letters, digits and hyphens as a barcode that every hand scanner reads (ISO/IEC 15417).

/** Widths of bar, gap, bar, … per symbol; 104 starts set B, 106 is the stop symbol. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const START_B = 104;
const STOP = 106;
const CHECKED = 103;
const FIRST_LETTER = 32;
const LAST_LETTER = 126;

interface Bars {
  /** Width of the whole code in modules, without the quiet zones of ten modules on either side. */
  modules: number;
  /** Left edge and width of each bar, in modules. */
  bars: { left: number; width: number }[];
}

/** Returns the symbol values from start to stop. Throws a RangeError for a character outside of set B. */
export function code128Values(text: string): number[] {
  const letters = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST_LETTER || code > LAST_LETTER) throw new RangeError(`no bar code can say ${letter}`);
    return code - FIRST_LETTER;
  });
  const check = letters.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECKED;
  return [START_B, ...letters, check, STOP];
}

/** Returns the bars of a text. */
export function code128(text: string): Bars {
  const bars: Bars['bars'] = [];
  let left = 0;
  for (const value of code128Values(text)) {
    for (const [index, digit] of [...(SYMBOLS[value] ?? '')].entries()) {
      const width = Number(digit);
      if (index % 2 === 0) bars.push({ left, width });
      left += width;
    }
  }
  return { modules: left, bars };
}
