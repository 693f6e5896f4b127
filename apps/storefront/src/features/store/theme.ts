import type { StoreData } from '@inkstand/contract/storefront';
import { contrastRatio, TEXT_CONTRAST, textColourOn } from '@inkstand/domain/contrast';
import type { CSSProperties } from 'react';
import { fontStack } from './fonts.ts';

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
    '--heading-font': fontStack(fontSet.fontOne),
    '--body-font': fontStack(fontSet.fontTwo),
    '--hero-from': background.from,
    '--hero-to': background.to,
    '--on-hero': background.hasDarkText ? '#1f1a24' : '#ffffff',
    '--progress-colour': colourSet.primary,
  } as CSSProperties;
}
