import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import card from '#ui/card-grid.module.css';
import css from './catalogue.module.css';

const pictureIn = (url: string, hex: string) =>
  url.replace(/-[0-9a-f]{6}\.webp$/, `-${hex.slice(1).toLowerCase()}.webp`);

/** All sides in the selected colour. */
export function VariantPictures({ variant }: { variant: CatalogueVariantDetail }) {
  const [first] = variant.colours;
  const [chosen, choose] = useState(first?.code);
  const colour = variant.colours.find(({ code }) => code === chosen) ?? first;
  const { front_preview: front, back_preview: back } = variant.images;
  const sides = [
    { url: front, label: 'from the front' },
    { url: back, label: 'from the back' },
  ];
  return (
    <section className={css.pictures} aria-label="Pictures">
      <div className={css.sides}>
        {sides.map(
          ({ url, label }) =>
            url &&
            colour && (
              <img
                key={label}
                className={card.picture}
                src={`${pictureIn(url, colour.hex)}?w=800`}
                alt={`${variant.name} in ${colour.name} ${label}`}
                width={800}
                height={1000}
              />
            ),
        )}
      </div>
      <fieldset className={css.colours}>
        <legend>
          {variant.colours.length} {variant.colours.length === 1 ? 'colour' : 'colours'}
        </legend>
        {variant.colours.map(({ code, name, hex }) => (
          <UnstyledButton
            key={code}
            className={css.colour}
            aria-pressed={code === colour?.code}
            onClick={() => choose(code)}
          >
            <span className={css.swatch} style={{ backgroundColor: hex }} />
            {name}
          </UnstyledButton>
        ))}
      </fieldset>
    </section>
  );
}
