import { REGIONS } from '@inkstand/domain/regions';
import { compareSizes } from '@inkstand/domain/sizes';
import { formatMinor, formatNumber, languageOr } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { useCatalogueTranslator, useMarketingTranslator, useSizeLabel } from '../marketing-text.tsx';
import { ProsePage } from '../prose.tsx';
import { PublicHead } from '../public-head.tsx';
import {
  type ChosenFilters,
  catalogueUrl,
  type Family,
  FILTERS,
  type Filter,
  filterVariants,
  groupFamilies,
  isRegion,
  listChoices,
  pictureIn,
  preferRegion,
  priceFrom,
  readFilters,
  usualRegion,
  variantPicture,
} from './catalogue-view.ts';
import css from './products-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data: variants } = await context.get(apiContext).publicCatalogue();
  const chosen = readFilters(new URL(request.url).searchParams, variants);
  return {
    chosen,
    choices: listChoices(variants, chosen),
    families: groupFamilies(filterVariants(variants, chosen)),
    total: groupFamilies(variants).length,
  };
}

/** Example shades of the basic colours. */
const SHADES: Readonly<Record<string, string>> = {
  white: '#ffffff',
  grey: '#a9adb4',
  black: '#1c1d21',
  brown: '#6b4a34',
  beige: '#e2d4b7',
  red: '#b92b33',
  pink: '#e5a0ad',
  orange: '#e4682a',
  yellow: '#f0cf4a',
  green: '#2f6b4f',
  turquoise: '#1f8a93',
  blue: '#2449a4',
  purple: '#6a4aa0',
};

/** Links instead of form fields: each choice is a page, so the filters work without a script. */
function FilterGroup({ filter }: { filter: Filter }) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const lang = languageOr(useSite().lang);
  const { chosen, choices } = useLoaderData<typeof loader>();
  const label = (value: string) =>
    filter === 'region' && isRegion(value)
      ? t(`region.${value}`)
      : words.name(filter === 'region' ? 'kind' : filter, value);
  return (
    <section className={css.group}>
      <h2>{t(`products.${filter}`)}</h2>
      <ul>
        {choices[filter].map(({ value, count }) => {
          const isChosen = chosen[filter] === value;
          return (
            <li key={value}>
              <a
                href={catalogueUrl({ ...chosen, [filter]: isChosen ? undefined : value })}
                aria-current={isChosen ? 'true' : undefined}
                rel="nofollow"
              >
                {filter === 'colour' && <span className={css.shade} style={{ backgroundColor: SHADES[value] }} />}
                <span>{label(value)}</span>
                <span className={css.count}>{formatNumber(count, lang)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Pictures that are on the first screen. */
const FIRST_ROW = 4;

/** `index` varies the colour of the pictures where none is chosen. */
function FamilyCard({ family, chosen, index }: { family: Family; chosen: ChosenFilters; index: number }) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const sizeLabel = useSizeLabel();
  const { lang } = useSite();
  const region = isRegion(chosen.region) ? chosen.region : usualRegion(lang);
  const variants = preferRegion(family.variants, region);
  const [first] = variants;
  const price = priceFrom(variants, region);
  const colours = new Set(variants.flatMap((variant) => variant.colours.map(({ hex }) => hex)));
  const sizes = variants
    .flatMap((variant) => variant.sizes)
    .toSorted((left, right) => compareSizes(left.code, right.code));
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!first || !smallest || !largest) return null;
  const shade = first.colours[index % first.colours.length];
  const picture =
    chosen.colour || !shade ? variantPicture(first, chosen.colour) : pictureIn(variantPicture(first), shade.hex);
  return (
    <li>
      <a className={css.card} href={paths.productFamily(family.slug)}>
        <img
          src={`${picture}?w=240`}
          srcSet={`${picture}?w=240 240w, ${picture}?w=480 480w`}
          sizes="(max-width: 600px) 45vw, 240px"
          alt=""
          width={240}
          height={300}
          // Those of the first row are what a visitor waits for.
          loading={index < FIRST_ROW ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
        />
        <span className={css.name}>{words.name('family', family.slug)}</span>
        <span className={css.facts}>
          {t('products.colours', { count: colours.size })}
          {', '}
          <span className={css.range}>
            {smallest.code === largest.code ? sizeLabel(smallest) : `${sizeLabel(smallest)} – ${sizeLabel(largest)}`}
          </span>
        </span>
        {price !== undefined && (
          <span className={css.price}>{t('products.from', { price: formatMinor(price, region) })}</span>
        )}
      </a>
    </li>
  );
}

/** The catalogue: what can be printed, filtered by the URL. */
export function Component() {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const { urls, lang } = useSite();
  const { families, chosen, total } = useLoaderData<typeof loader>();
  const isFiltered = FILTERS.some((filter) => chosen[filter] !== undefined);
  const region = isRegion(chosen.region) ? chosen.region : usualRegion(lang);
  return (
    <>
      <PublicHead
        title={t('products.title')}
        description={t('products.description')}
        path={catalogueUrl(chosen)}
        isUnlisted={isFiltered}
        structuredData={{
          '@type': 'ItemList',
          itemListElement: families.map(({ slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: words.name('family', slug),
            url: urls.root + paths.productFamily(slug),
          })),
        }}
      />
      <ProsePage page="our-products" heading={t('products.heading')} lead={t('products.lead')}>
        <div className={css.catalogue}>
          <nav className={css.filters} aria-label={t('products.filters')}>
            {FILTERS.map((filter) => (
              <FilterGroup key={filter} filter={filter} />
            ))}
          </nav>
          <section aria-labelledby="found">
            <div className={css.found}>
              <h2 id="found">{t('products.found', { count: families.length })}</h2>
              {isFiltered && <a href={paths.ourProducts()}>{t('products.clear', { count: total })}</a>}
            </div>
            {families.length === 0 ? (
              <p>{t('products.none')}</p>
            ) : (
              <ul className={css.cards}>
                {families.map((family, index) => (
                  <FamilyCard key={family.slug} family={family} chosen={chosen} index={index} />
                ))}
              </ul>
            )}
            <p className={css.note}>
              {t('products.price_note', { region: t(`region.${region}`), currency: REGIONS[region].currency })}
            </p>
          </section>
        </div>
      </ProsePage>
    </>
  );
}
