import type { StoreData } from '@inkstand/contract/buying/storefront';
import { contrastRatio, TEXT_CONTRAST, textColourOn } from '@inkstand/domain/contrast';
import { type FontVoice, fontVoice } from '@inkstand/domain/font-families';
import type { CSSProperties } from 'react';
import { firstFonts, fontFaces, fontStack } from './fonts.ts';

// The theme of a store, derived from its configuration only: colours, fonts, whether it has a background picture, and
// whether the text on its background is dark.

const INK = '#1f1a24';
const WHITE = '#ffffff';
/** Contrast ratio of header, hero and footer, well above the readable minimum. */
const GROUND_CONTRAST = 7;

/**
 * `picture`: the heading is on the store's own picture. `split`: beside its products. `quiet`: alone, on a pale
 * background.
 */
type HeroKind = 'picture' | 'split' | 'quiet';

export interface Look {
  hero: HeroKind;
  /** Whether header, hero and footer are dark, with light text. */
  isDark: boolean;
  voice: FontVoice;
}

type Config = StoreData['storeConfig'];

export function buildLook({ customBGURL, doesCustomBGHaveDarkText, background, fontSet }: Config): Look {
  const hasDarkText = customBGURL ? doesCustomBGHaveDarkText : background.hasDarkText;
  const hero = customBGURL ? 'picture' : hasDarkText ? 'quiet' : 'split';
  return { hero, isDark: !hasDarkText, voice: fontVoice(fontSet.fontOne.name) };
}

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Mixes `share` of one colour into another. */
export function mix(bottom: string, top: string, share: number): string {
  const over = channels(top);
  const mixed = channels(bottom).map((channel, index) => Math.round(channel + ((over[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Darkens or lightens the colour until text on it is easily readable. */
function ground(colour: string, text: string): string {
  const towards = text === INK ? WHITE : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrastRatio(mixed, text) >= GROUND_CONTRAST) return mixed;
  }
  return towards;
}

/** In per cent: rounded colours of a picture may have slightly less contrast than black and white. */
const SCRIM_MARGIN = 1;

/** The minimum opacity of the scrim on a picture for readable text, whether the picture is black, white or both. */
export function scrimShare(scrim: string, text: string): number {
  const worst = text === INK ? '#000000' : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    if (contrastRatio(mix(worst, scrim, share), text) >= TEXT_CONTRAST) return share;
  }
  return 1;
}

/** A colour that is readable on white: the store's own, or ink if the store's is too pale. */
const readable = (colour: string) => (contrastRatio(colour, WHITE) >= TEXT_CONTRAST ? colour : INK);

/** The store's colour set and font set as CSS variables. */
export function storeTheme({ storeConfig }: Pick<StoreData, 'storeConfig'>): CSSProperties {
  const { colourSet, fontSet, background } = storeConfig;
  const text = buildLook(storeConfig).isDark ? WHITE : INK;
  const [from, to] = [ground(background.from, text), ground(background.to, text)];
  const accent = colourSet.tertiary ?? colourSet.primary;
  return {
    '--primary': colourSet.primary,
    '--on-primary': textColourOn(colourSet.primary),
    '--secondary': colourSet.secondary,
    '--on-secondary': textColourOn(colourSet.secondary),
    '--accent': accent,
    '--on-accent': textColourOn(accent),
    '--link': readable(colourSet.primary),
    '--heading-font': fontStack(fontSet.fontOne.name),
    '--body-font': fontStack(fontSet.fontTwo.name),
    '--hero-from': from,
    '--hero-to': to,
    '--on-hero': text,
    '--scrim-share': `${Math.min(100, Math.ceil(scrimShare(from, text) * 100) + SCRIM_MARGIN)}%`,
    '--progress-colour': accent,
  } as CSSProperties;
}

/** The part of the theme that pages need. */
export interface StoreLook extends Look {
  /** CSS variables. */
  theme: CSSProperties;
  fontFaces: string;
  /** URLs of the font files that every page needs. */
  firstFonts: readonly string[];
}

export function storeLook(config: Config): StoreLook {
  const { fontSet } = config;
  return {
    ...buildLook(config),
    theme: storeTheme({ storeConfig: config }),
    fontFaces: fontFaces(fontSet),
    firstFonts: firstFonts(fontSet),
  };
}
