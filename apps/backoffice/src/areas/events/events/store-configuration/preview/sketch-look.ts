import type { ColourSet, Configuration } from '@inkstand/contract/events/store-configuration';
import { textColourOn } from '@inkstand/domain/contrast';
import { fontVoice } from '@inkstand/domain/font-families';
import { type HomeBackground, homeBackground } from '@inkstand/domain/home-background';
import type { CSSProperties } from 'react';
import type { Draft } from '../draft.ts';
import { storeFontFamily } from '../fonts.ts';
import type { SketchPageProps } from './sketch-page.tsx';

type SketchLook = Pick<SketchPageProps, 'style' | 'data'>;

function chosenColours(draft: Draft, { available_colour_sets, store_colour_set }: Configuration): ColourSet {
  return available_colour_sets.find(({ id }) => id === draft.colourSetId) ?? store_colour_set;
}

/** Returns the current background, or the one that the server will derive from the chosen colours. */
function readHomeBackground(draft: Draft, data: Configuration): HomeBackground {
  const { store_page_content: content, store_colour_set: own } = data;
  const isAsSaved = draft.colourSetId === own.id && draft.isHomeBackgroundStrong === content.home_background_strong;
  return isAsSaved ? content.home_background : homeBackground(chosenColours(draft, data), draft.isHomeBackgroundStrong);
}

/** Returns the background colour behind the logo. */
export const headGround = (draft: Draft, data: Configuration): string => readHomeBackground(draft, data).from;

/** Returns the sketch's colours and fonts from the sets selected in the form. */
export function sketchLook(draft: Draft, data: Configuration, hasPicture: boolean): SketchLook {
  const colours = chosenColours(draft, data);
  const fonts = data.available_font_sets.find(({ id }) => id === draft.fontSetId) ?? data.store_font_set;
  const ground = readHomeBackground(draft, data);
  const hasDarkText = hasPicture ? draft.doesCustomBGHaveDarkText : ground.hasDarkText;
  return buildLook({
    colours,
    ground: { ...ground, hasDarkText },
    hasPicture,
    fonts: [fonts.fontOne.name, fonts.fontTwo.name],
  });
}

/** Same from its parts. `fonts`: heading font and text font. */
export function buildLook(look: {
  colours: Pick<ColourSet, 'primary' | 'tertiary'>;
  ground: HomeBackground;
  hasPicture: boolean;
  fonts: readonly [string, string];
}): SketchLook {
  const { colours, ground, hasPicture, fonts } = look;
  const { hasDarkText } = ground;
  const accent = hasDarkText ? colours.primary : (colours.tertiary ?? colours.primary);
  return {
    style: {
      '--from': ground.from,
      '--to': ground.to,
      '--text': hasDarkText ? '#1f1a24' : '#ffffff',
      '--veil': hasDarkText ? 'rgb(255 255 255 / 72%)' : 'rgb(0 0 0 / 52%)',
      '--accent': accent,
      '--on-accent': textColourOn(accent),
      '--heading-font': storeFontFamily(fonts[0]),
      '--body-font': storeFontFamily(fonts[1]),
    } as CSSProperties,
    data: {
      'data-hero': hasPicture ? 'picture' : hasDarkText ? 'quiet' : 'split',
      'data-voice': fontVoice(fonts[0]),
    },
  };
}
