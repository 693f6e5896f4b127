import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { formatMinor, formatNumber, intlLocale, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { paths } from '#paths.ts';
import { groupFamilies } from '../catalogue/catalogue-view.ts';
import { useCatalogueTranslator, useMarketingTranslator } from '../marketing-text.tsx';
import { listTechniques, MAX_COLOURS, MAX_PIECES, type Price, type Question } from './calculator.ts';
import css from './calculator-form.module.css';

interface CalculatorProps {
  variants: readonly PublicVariant[];
  question: Question;
  price: Price | undefined;
  /** The language that the URL asks for, which the form keeps. */
  askedLanguage: string | null;
}

/**
 * The price of a bulk order. A form that loads the page with its answer; `static/calculator.ts` shows the answer at
 * once.
 */
export function Calculator({ variants, question, price, askedLanguage }: CalculatorProps) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const lang = languageOr(useSite().lang);
  const number = (value: number) => ({ value: String(value), label: formatNumber(value, lang) });
  return (
    <section className={css.calculator} id="price" aria-labelledby="price-title">
      <h2 id="price-title">{t('price.title')}</h2>
      <p>{t('price.lead')}</p>
      <div className={css.columns}>
        <form method="get" action={`${paths.needMerch()}#price`} className={css.fields} data-calculator="">
          {askedLanguage !== null && <input type="hidden" name="lang" value={askedLanguage} />}
          <NativeSelect
            name="family"
            label={t('price.family')}
            defaultValue={question.family}
            data={groupFamilies(variants).map(({ slug }) => ({ value: slug, label: words.name('family', slug) }))}
          />
          <TextInput
            name="pieces"
            type="number"
            inputMode="numeric"
            label={t('price.pieces')}
            defaultValue={question.pieces ?? ''}
            min={1}
            max={MAX_PIECES}
            required
            withAsterisk={false}
            error={question.pieces === undefined && t('price.pieces_error', { most: MAX_PIECES })}
          />
          <NativeSelect
            name="region"
            label={t('price.region')}
            defaultValue={question.region}
            data={REGION_CODES.map((region) => ({ value: region, label: t(`region.${region}`) }))}
          />
          <NativeSelect
            name="sides"
            label={t('price.sides')}
            defaultValue={String(question.sides)}
            data={[1, 2].map(number)}
          />
          <NativeSelect
            name="technique"
            label={t('products.technique')}
            defaultValue={question.technique}
            data={[
              { value: '', label: t('price.any_technique') },
              ...listTechniques(variants).map((technique) => ({
                value: technique,
                label: words.name('technique', technique),
              })),
            ]}
          />
          <NativeSelect
            name="colours"
            label={t('price.colours')}
            description={t('price.colours_hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            defaultValue={String(question.colours)}
            data={Array.from({ length: MAX_COLOURS }, (_each, index) => number(index + 1))}
          />
          <Button type="submit" radius="xl" size="md" className={css.submit}>
            {t('price.submit')}
          </Button>
        </form>
        <div className={css.result} aria-live="polite" data-calculator-result="">
          <Result question={question} price={price} />
        </div>
      </div>
    </section>
  );
}

function Result({ question, price }: Pick<CalculatorProps, 'question' | 'price'>) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const lang = languageOr(useSite().lang);
  const { region } = question;
  const percent = (basisPoints: number) =>
    (basisPoints / 10_000).toLocaleString(intlLocale(lang), { style: 'percent', maximumFractionDigits: 1 });
  if (question.pieces === undefined) return <p>{t('price.pieces_error', { most: MAX_PIECES })}</p>;
  if (!price) {
    const product = words.name('family', question.family);
    return (
      <p>{t(question.technique ? 'price.not_so' : 'price.not_here', { product, region: t(`region.${region}`) })}</p>
    );
  }
  const { variant, isByColour, discountBasisPoints } = price;
  const reached = price.steps.findLast(({ from }) => price.pieces >= from);
  return (
    <>
      <p className={css.unit}>
        <strong>{formatMinor(price.unit, region)}</strong> {t('price.per_piece')}
      </p>
      <p className={css.what}>
        {[
          words.text(variant.name).text,
          words.name('technique', price.technique),
          t('family.sides', { count: price.sides }),
          ...(isByColour ? [t('price.by_colour')] : []),
        ].join(' · ')}
      </p>
      <dl className={css.sums}>
        <div>
          <dt>{t('price.items', { count: price.pieces })}</dt>
          <dd>{formatMinor(price.itemsNet, region)}</dd>
        </div>
        {discountBasisPoints > 0 && (
          <div className={css.hint}>
            <dt>{t('price.discount', { percent: percent(discountBasisPoints) })}</dt>
          </div>
        )}
        <div>
          <dt>{t('price.shipping')}</dt>
          <dd>{formatMinor(price.shippingNet, region)}</dd>
        </div>
        {REGIONS[region].tax === 'vat' && (
          <div>
            <dt>{t('price.vat', { percent: percent(REGIONS[region].defaultVatBasisPoints) })}</dt>
            <dd>{formatMinor(price.vat, region)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('price.total')}</dt>
          <dd>{formatMinor(price.total, region)}</dd>
        </div>
      </dl>
      <table className={css.steps}>
        <caption>{t('price.steps')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price.from_pieces')}</th>
            <th scope="col">{t('family.price')}</th>
          </tr>
        </thead>
        <tbody>
          {price.steps.map(({ from, unit }) => (
            <tr key={from} aria-current={from === reached?.from ? 'true' : undefined}>
              <td>{formatNumber(from, lang)}</td>
              <td>{formatMinor(unit, region)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
