import type { FontBook } from '@inkstand/artwork/fonts';
import type { DemoPicture } from './pictures.ts';
import { desertDusk } from './store-art/desert-dusk.ts';
import { acmeLogo, desertJamLogo, summerFestLogo, tulipClubLogo } from './store-art/logos.ts';
import { tulipMorning } from './store-art/tulip-morning.ts';

/** Public pictures of the stores: logos and backgrounds, drawn for the demonstration. */
export const storePictures = (fonts: FontBook) =>
  ({
    summerFestLogo: { tenant: 'acme', name: 'summer-fest-logo.svg', as: 'svg', svg: summerFestLogo(fonts) },
    acmeLogo: { tenant: 'acme', name: 'acme-robotics-logo.svg', as: 'svg', svg: acmeLogo(fonts) },
    tulipClubLogo: { tenant: 'tulip', name: 'tulip-running-club.svg', as: 'svg', svg: tulipClubLogo(fonts) },
    tulipMorning: { tenant: 'tulip', name: 'bollenveld.svg', as: 'svg', svg: tulipMorning() },
    desertJamLogo: { tenant: 'desert', name: 'desert-jam-logo.svg', as: 'svg', svg: desertJamLogo(fonts) },
    desertDusk: { tenant: 'desert', name: 'desert-dusk.svg', as: 'svg', svg: desertDusk() },
  }) as const satisfies Record<string, DemoPicture>;

export type StorePictureName = keyof ReturnType<typeof storePictures>;
