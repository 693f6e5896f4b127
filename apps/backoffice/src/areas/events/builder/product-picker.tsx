import { MAX_BUILDER_PRODUCTS } from '@inkstand/contract/limits';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { type Blank, type Choice, coloured, toggled } from '#areas/platform/builder/choice.ts';
import css from './builder.module.css';
import { PiecePrices } from './piece-prices.tsx';

interface ProductPickerProps {
  blanks: readonly Blank[];
  choice: Choice;
  onChange(choice: Choice): void;
  t: BuilderTranslator;
}

const blankPicture = ({ garment, colours }: Blank, colour: string | undefined) => {
  const hex = (colours.find(({ code }) => code === colour) ?? colours[0])?.hex ?? '#ffffff';
  return `/media/garments/${garment}/front-${hex.slice(1).toLowerCase()}.webp?w=240`;
};

/** Selects the blanks, and the colour of each selected one. */
export function ProductPicker({ blanks, choice, onChange, t }: ProductPickerProps) {
  const isFull = choice.products.length >= MAX_BUILDER_PRODUCTS;
  return (
    <fieldset className={css.field}>
      <legend>{t('products')}</legend>
      <p className={css.count} aria-live="polite">
        {choice.products.length === 0
          ? t('products_none')
          : t('products_hint', { count: choice.products.length, most: MAX_BUILDER_PRODUCTS })}
        {isFull && ` ${t('products_most', { most: MAX_BUILDER_PRODUCTS })}`}
      </p>
      <p className={css.basis}>
        {t('price_note')} {choice.type === 'Store' && t('price_note_store')}
      </p>
      <div className={css.blanks}>
        {blanks.map((blank) => (
          <BlankCard key={blank.code} blank={blank} choice={choice} onChange={onChange} t={t} isFull={isFull} />
        ))}
      </div>
    </fieldset>
  );
}

function BlankCard({
  blank,
  choice,
  onChange,
  t,
  isFull,
}: Omit<ProductPickerProps, 'blanks'> & { blank: Blank; isFull: boolean }) {
  const group = useId();
  const chosen = choice.products.find(({ code }) => code === blank.code);
  const isShipped = blank.regions.includes(choice.region);
  return (
    <div className={css.blank} data-checked={chosen ? true : undefined} data-off={isShipped ? undefined : true}>
      <label>
        <input
          className={css.radio}
          type="checkbox"
          checked={chosen !== undefined}
          disabled={!isShipped || (isFull && !chosen)}
          onChange={() => onChange(toggled(choice, blank))}
          aria-label={blank.name}
          aria-describedby={isShipped ? `${group}-prices` : undefined}
        />
        {chosen && <IconCheck className={css.tick} size={18} stroke={3} aria-hidden="true" />}
        <img src={blankPicture(blank, chosen?.colour)} alt="" width={240} height={300} loading="lazy" />
        <span className={css.label}>{blank.name}</span>
        {!isShipped && <span className={css.hint}>{t('not_in_region')}</span>}
        <PiecePrices id={`${group}-prices`} blank={blank} choice={choice} t={t} />
      </label>
      {chosen && (
        <div className={css.colours} role="radiogroup" aria-label={t('colour_of', { name: blank.name })}>
          {blank.colours.map(({ code, name, hex }) => (
            <label
              key={code}
              className={css.dot}
              data-checked={code === chosen.colour || undefined}
              title={name}
              style={{ background: hex }}
            >
              <input
                className={css.radio}
                type="radio"
                name={group}
                checked={code === chosen.colour}
                onChange={() => onChange(coloured(choice, blank.code, code))}
                aria-label={name}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
