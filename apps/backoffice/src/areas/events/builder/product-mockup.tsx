import { type Garment, isGarmentKey, loadGarment } from '@inkstand/artwork/garments';
import { type LogoPlace, logoPlacement } from '@inkstand/artwork/logo-placement';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Blank } from '#areas/platform/builder/choice.ts';
import css from './builder.module.css';

export interface Logo {
  url: string;
  width: number;
  height: number;
  isVector: boolean;
}

interface ProductMockupProps {
  blank: Pick<Blank, 'garment' | 'colours' | 'print_area'>;
  colour: string;
  logo: Logo | undefined;
  /** Defaults to the usual place of a logo. */
  place?: LogoPlace;
}

/** A blank in its colour, with the logo in its place. */
export function ProductMockup({ blank, colour, logo, place }: ProductMockupProps) {
  const view = useFrontView(blank.garment);
  const hex = (blank.colours.find(({ code }) => code === colour) ?? blank.colours[0])?.hex ?? '#ffffff';
  const area = { widthMm: blank.print_area.width_mm, heightMm: blank.print_area.height_mm };
  return (
    <div className={css.piece}>
      <img src={`/media/garments/${blank.garment}/front-${hex.slice(1).toLowerCase()}.webp?w=480`} alt="" />
      {view && logo && (
        <img
          src={logo.url}
          alt=""
          className={css.print}
          style={logoStyle(view, area, place ?? logoPlacement(area, logo))}
        />
      )}
    </div>
  );
}

/** Position in per cent of the garment's picture. */
function logoStyle(
  view: Garment['front'],
  area: { widthMm: number; heightMm: number },
  place: LogoPlace,
): CSSProperties {
  const { print } = view;
  const across = (millimetres: number) => (millimetres / area.widthMm) * print.width;
  const down = (millimetres: number) => (millimetres / area.heightMm) * print.height;
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
  return {
    left: percent(print.x + across(place.x - place.width / 2), view.width),
    top: percent(print.y + down(place.y - place.height / 2), view.height),
    width: percent(across(place.width), view.width),
    height: percent(down(place.height), view.height),
  };
}

function useFrontView(key: string): Garment['front'] | undefined {
  const [garment, setGarment] = useState<{ key: string; front: Garment['front'] }>();
  useEffect(() => {
    let isWanted = true;
    if (isGarmentKey(key)) void loadGarment(key).then(({ front }) => isWanted && setGarment({ key, front }));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return garment?.key === key ? garment.front : undefined;
}
