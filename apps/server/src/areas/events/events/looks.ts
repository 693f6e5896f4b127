import { faceFile } from '@inkstand/artwork/font-families';
import { emptyStoreConfig } from '@inkstand/database/empty-store-config';
import type { SetFont, StoreConfig } from '@inkstand/database/tables/index';
import { FONT_FAMILIES, type FontName, fontFamilyNamed } from '@inkstand/domain/font-families';
import type { EventType } from '@inkstand/domain/statuses';
import { createStoreDefaultsTranslator } from '@inkstand/i18n/server-texts';

// The colour and font sets available to every tenant. Primary is for buttons and links on white, so its contrast with
// white is at least 4.5 : 1; secondary is a pale background for text in primary.

export type ColourSet = StoreConfig['colourSet'];
export type FontSet = StoreConfig['fontSet'];

export const COLOUR_SETS = [
  { id: 'ink', name: 'Ink', primary: '#1b2a4a', secondary: '#eef1f7', tertiary: '#c8553d' },
  { id: 'forest', name: 'Forest', primary: '#1f5c45', secondary: '#eef5ef', tertiary: '#d98e04' },
  { id: 'tulip', name: 'Tulip', primary: '#b3261e', secondary: '#fff1ec', tertiary: '#f2994a' },
  { id: 'desert', name: 'Desert', primary: '#8a3b12', secondary: '#fbf1e4', tertiary: '#f2a03d' },
  { id: 'lagoon', name: 'Lagoon', primary: '#0b6577', secondary: '#e9f6f7', tertiary: '#f2b134' },
  { id: 'plum', name: 'Plum', primary: '#5b2a6e', secondary: '#f6f0f8', tertiary: '#e0a526' },
] as const satisfies readonly ColourSet[];

/** `fontOne` is for headings, `fontTwo` for text; both name font families that we serve. */
export const FONT_SETS = [
  { id: 'modern', fontSetName: 'Modern', fontOne: 'Montserrat', fontTwo: 'Montserrat' },
  { id: 'editorial', fontSetName: 'Editorial', fontOne: 'Lora', fontTwo: 'Montserrat' },
  { id: 'poster', fontSetName: 'Poster', fontOne: 'Barlow Condensed', fontTwo: 'Montserrat' },
  { id: 'friendly', fontSetName: 'Friendly', fontOne: 'Shantell Sans', fontTwo: 'Montserrat' },
] as const satisfies readonly (FontSet & Record<'fontOne' | 'fontTwo', FontName>)[];

type ColourSetId = (typeof COLOUR_SETS)[number]['id'];
type FontSetId = (typeof FONT_SETS)[number]['id'];

export function colourSet(id: ColourSetId): ColourSet {
  return COLOUR_SETS.find((set) => set.id === id) ?? COLOUR_SETS[0];
}

export function fontSet(id: FontSetId): FontSet {
  return FONT_SETS.find((set) => set.id === id) ?? FONT_SETS[0];
}

/** Default weights of the heading font and the text font (specification 9). */
const DEFAULT_WEIGHTS = { fontOne: 500, fontTwo: 400 } as const;
const BOLD = 600;

/** Returns one of our fonts by name; `place` is its role in the set. */
export function setFont(name: string, place: keyof typeof DEFAULT_WEIGHTS): SetFont {
  const weight: number = DEFAULT_WEIGHTS[place];
  const family = fontFamilyNamed(name) ?? FONT_FAMILIES[0];
  // Each family has two files: lighter weights use the regular one.
  const fontWeight = weight >= BOLD ? 700 : 400;
  return { name, url: `/media/fonts/${faceFile({ fontFamily: family.id, fontWeight, fontStyle: 'normal' })}`, weight };
}

/** The default theme and texts of a new event. */
export function defaultConfig(event: { name: string; type: EventType; language: string }): StoreConfig {
  const t = createStoreDefaultsTranslator(event.language);
  const colours = colourSet('ink');
  return {
    ...emptyStoreConfig,
    storeName: event.name,
    homeHeading: event.name,
    homeSubheading: event.type === 'Promo' ? t('gift_sentence') : t('shop_sentence'),
    colourSet: colours,
    fontSet: fontSet('modern'),
    background: { from: '#ffffff', to: colours.secondary, hasDarkText: true },
  };
}
