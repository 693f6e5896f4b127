import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { blankName, shadeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
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
    { url: front, key: 'variant_from_the_front' },
    { url: back, key: 'variant_from_the_back' },
  ] as const;
  return (
    <section className={css.pictures} aria-label={t('pictures')}>
      <div className={css.sides}>
        {sides.map(
          ({ url, key }) =>
            url &&
            colour && (
              <img
                key={key}
                className={card.picture}
                src={`${pictureIn(url, colour.hex)}?w=800`}
                alt={t(key, { name: blankName(variant.name), colour: shadeName(colour.name) })}
                width={800}
                height={1000}
              />
            ),
        )}
      </div>
      <fieldset className={css.colours}>
        <legend>{t('colours_count', { count: variant.colours.length })}</legend>
        {variant.colours.map(({ code, name, hex }) => (
          <UnstyledButton
            key={code}
            className={css.colour}
            aria-pressed={code === colour?.code}
            onClick={() => choose(code)}
          >
            <span className={css.swatch} style={{ backgroundColor: hex }} />
            {shadeName(name)}
          </UnstyledButton>
        ))}
      </fieldset>
    </section>
  );
}
