import type { StoreData } from '@inkstand/contract/buying/storefront';
import { contrastRatio, TEXT_CONTRAST, textColourOn } from '@inkstand/domain/contrast';
import type { CSSProperties } from 'react';
import { firstFonts, fontFaces, fontStack, fontVoice, type Voice } from './fonts.ts';

// How a store looks, derived from its configuration alone: colours, fonts, whether it has a background picture, and whether
// the text on its background is dark.

const INK = '#1f1a24';
const WHITE = '#ffffff';
/** The ground of header, hero and footer is a good deal calmer than what can just be read. */
const GROUND_CONTRAST = 7;

/** `picture`: the heading stands on the store's own picture. `split`: beside its products. `quiet`: alone, on a pale ground. */
type HeroKind = 'picture' | 'split' | 'quiet';

export interface Look {
  hero: HeroKind;
  /** Whether header, hero and footer are dark, with light text. */
  isDark: boolean;
  voice: Voice;
}

type Config = StoreData['storeConfig'];

export function buildLook({ customBGURL, doesCustomBGHaveDarkText, background, fontSet }: Config): Look {
  const hasDarkText = customBGURL ? doesCustomBGHaveDarkText : background.hasDarkText;
  const hero = customBGURL ? 'picture' : hasDarkText ? 'quiet' : 'split';
  return { hero, isDark: !hasDarkText, voice: fontVoice(fontSet.fontOne.name) };
}

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** `share` of one colour on top of another. */
export function mix(bottom: string, top: string, share: number): string {
  const over = channels(top);
  const mixed = channels(bottom).map((channel, index) => Math.round(channel + ((over[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, moved towards black or white until the text on it can be read easily. */
function ground(colour: string, text: string): string {
  const towards = text === INK ? WHITE : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrastRatio(mixed, text) >= GROUND_CONTRAST) return mixed;
  }
  return towards;
}

/** In per cent: a picture's own colours, rounded, may come out a little worse than black and white do. */
const SCRIM_MARGIN = 1;

/** How opaque the ground must lie on a picture for text to be readable whatever the picture is: black, white or both. */
export function scrimShare(scrim: string, text: string): number {
  const worst = text === INK ? '#000000' : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    if (contrastRatio(mix(worst, scrim, share), text) >= TEXT_CONTRAST) return share;
  }
  return 1;
}

/** A colour that can be read on white: the store's own, or ink where the store's is too pale. */
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

/** All that pages need of it. */
export interface StoreLook extends Look {
  /** CSS variables. */
  theme: CSSProperties;
  fontFaces: string;
  /** Addresses of the files that every page is written with. */
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
