import type { StoreData } from '@inkstand/contract/storefront';
import { contrastRatio, TEXT_CONTRAST, textColourOn } from '@inkstand/domain/contrast';
import type { CSSProperties } from 'react';

const FONTS: Record<string, string> = {
  montserrat: "'Montserrat', system-ui, sans-serif",
  lora: "'Lora', Georgia, serif",
  'barlow-condensed': "'Barlow Condensed', 'Arial Narrow', sans-serif",
  'shantell-sans': "'Shantell Sans', system-ui, sans-serif",
};
const SYSTEM = "system-ui, -apple-system, 'Segoe UI', sans-serif";

/** A colour that can be read on white: the store's own, or ink where the store's is too pale. */
const readable = (colour: string) => (contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? colour : '#1f1a24');

/** The store's colour set and font set as CSS variables. */
export function themeOf({ storeConfig }: StoreData): CSSProperties {
  const { colourSet, fontSet, background } = storeConfig;
  return {
    '--primary': colourSet.primary,
    '--on-primary': textColourOn(colourSet.primary),
    '--secondary': colourSet.secondary,
    '--on-secondary': textColourOn(colourSet.secondary),
    '--link': readable(colourSet.primary),
    '--heading-font': FONTS[fontSet.fontOne] ?? SYSTEM,
    '--body-font': FONTS[fontSet.fontTwo] ?? SYSTEM,
    '--hero-from': background.from,
    '--hero-to': background.to,
    '--on-hero': background.hasDarkText ? '#1f1a24' : '#ffffff',
    '--progress-colour': colourSet.primary,
  } as CSSProperties;
}
