import type { FontBook } from '@inkstand/artwork/fonts';
import type { TextLayer } from '@inkstand/artwork/model';
import { buildScene } from '@inkstand/artwork/scene';
import { emitItems } from '@inkstand/artwork/svg';
import { text } from '../designs/build.ts';
import { pictures } from '../pictures.ts';
import { drawing, placed } from './drawing.ts';

// The stores' logos: a mark and the name as outlines, since an uploaded SVG may not contain text.

/** Text as outlines in our own fonts; positions as in `text`. */
function lettering(fonts: FontBook, ...options: Parameters<typeof text>): string {
  const layer = { ...text(...options), id: 'name' } as TextLayer;
  const side = { printArea: { widthMm: 1000, heightMm: 1000, dpi: 72 }, layers: [layer] };
  return emitItems(buildScene(side, fonts).items);
}

/** For Summer Fest's dark background: half a sun, and the name in two lines beside it. */
export const summerFestLogo = (fonts: FontBook): string =>
  drawing(
    500,
    150,
    `${placed(pictures.sunset.svg, 0, 14, 0.28)}
    ${lettering(fonts, 'SUMMER', 'poster', 82, '#fdf3e0', { x: 236, y: 42, textAlign: 'left' })}
    ${lettering(fonts, 'FEST', 'poster', 82, '#f7b733', { x: 236, y: 112, textAlign: 'left' })}`,
  );

/** For a light background: a tulip before the club's name. */
export const tulipClubLogo = (fonts: FontBook): string =>
  drawing(
    430,
    150,
    `${placed(pictures.tulip.svg, 0, 6, 0.246)}
    ${lettering(fonts, 'Tulip', 'serif', 84, '#8f1d17', { x: 122, y: 52, textAlign: 'left', fontStyle: 'italic' })}
    ${lettering(fonts, 'RUNNING CLUB', 'sans', 25, '#1f1a24', { x: 125, y: 122, textAlign: 'left', letterSpacing: 4.4 })}`,
  );

/** For a night sky: a setting sun between the two words. */
export const desertJamLogo = (fonts: FontBook): string =>
  drawing(
    684,
    150,
    `${lettering(fonts, 'DESERT', 'poster', 128, '#fbe3bd', { x: 4, y: 78, textAlign: 'left' })}
    <defs><clipPath id="half"><rect x="352" y="0" width="150" height="122"/></clipPath></defs>
    <g clip-path="url(#half)"><circle cx="426" cy="98" r="62" fill="#f2893f"/>
    <path d="M364 122V106L376 104L384 84H408L414 106L442 108L448 94H470L478 108L488 110V122Z" fill="#8f2f55"/></g>
    ${lettering(fonts, 'JAM', 'poster', 128, '#fbe3bd', { x: 502, y: 78, textAlign: 'left' })}`,
  );

/** For the welcome gift: a robot beside the company's name. */
export const acmeLogo = (fonts: FontBook): string =>
  drawing(
    560,
    150,
    `${placed(pictures.robotDark.svg, 0, 4, 0.355)}
    ${lettering(fonts, 'acme', 'hand', 68, '#ef6f53', { x: 172, y: 46, textAlign: 'left' })}
    ${lettering(fonts, 'robotics', 'hand', 68, '#1b2a4a', { x: 172, y: 106, textAlign: 'left' })}`,
  );
