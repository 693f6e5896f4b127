import type { StoreData } from '@inkstand/contract/storefront';

/** The store's fonts by the names that its font set uses. */
const FAMILIES: Record<string, { file: string; fallback: string }> = {
  Montserrat: { file: 'Montserrat', fallback: 'system-ui, sans-serif' },
  Lora: { file: 'Lora', fallback: 'Georgia, serif' },
  'Barlow Condensed': { file: 'BarlowCondensed', fallback: "'Arial Narrow', sans-serif" },
  'Shantell Sans': { file: 'ShantellSans', fallback: 'system-ui, sans-serif' },
};
const SYSTEM = "system-ui, -apple-system, 'Segoe UI', sans-serif";
const FACES = [
  { weight: 400, suffix: '400Regular' },
  { weight: 700, suffix: '700Bold' },
] as const;

/** What CSS calls a font of the store; our own files come first, then what every system has. */
export function fontStack(font: string): string {
  const family = FAMILIES[font];
  return family ? `'${font}', ${family.fallback}` : SYSTEM;
}

/** The `@font-face` rules of the store's own fonts, and of no others. They are our own files (product.md 7). */
export function fontFaces({ fontOne, fontTwo }: StoreData['storeConfig']['fontSet']): string {
  return [...new Set([fontOne, fontTwo])]
    .flatMap((font) =>
      (FAMILIES[font] ? FACES : []).map(
        ({ weight, suffix }) =>
          `@font-face{font-family:"${font}";font-weight:${weight};font-display:swap;src:url("/media/fonts/${FAMILIES[font]?.file}_${suffix}.ttf") format("truetype")}`,
      ),
    )
    .join('');
}
