import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { toDecimal } from '@inkstand/domain/money';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { inches } from '@inkstand/domain/sizes';
import { formatMinor, formatNumber, languageOr } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { refuse } from '@inkstand/web/refuse';
import { Button } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { mayDesign } from '../begin-button.tsx';
import { CatalogueText, useCatalogueTranslator, useMarketingTranslator, useSizeLabel } from '../marketing-text.tsx';
import { PublicHead } from '../public-head.tsx';
import { WideTable } from '../wide-table.tsx';
import {
  groupFamilies,
  pictureIn,
  piecePrice,
  preferRegion,
  priceFrom,
  soldIn,
  splitDetails,
  usualRegion,
  variantPicture,
} from './catalogue-view.ts';
import css from './family-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { data } = await context.get(apiContext).publicCatalogue();
  const family = groupFamilies(data).find(({ slug }) => slug === params.family);
  if (!family) throw refuse(404);
  return { family, colour: new URL(request.url).searchParams.get('colour') };
}

/** A variant's colour that the URL names, or its first one. */
function useShade({ colours }: PublicVariant) {
  const { colour } = useLoaderData<typeof loader>();
  return colours.find(({ code }) => code === colour) ?? colours[0];
}

/** Both sides in the chosen colour, and the colours as links. */
function Pictures({ variant }: { variant: PublicVariant }) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const shade = useShade(variant);
  const { family } = useLoaderData<typeof loader>();
  if (!shade) return null;
  const name = words.text(variant.name).text;
  const colour = words.text(shade.name).text;
  const sides = [
    { side: 'front', picture: variant.images.front_preview },
    { side: 'back', picture: variant.images.back_preview },
  ] as const;
  return (
    <div>
      <div className={css.pictures}>
        {sides.map(({ side, picture }) => {
          const url = picture && pictureIn(picture, shade.hex);
          return (
            url && (
              <img
                key={side}
                src={`${url}?w=480`}
                srcSet={`${url}?w=480 480w, ${url}?w=800 800w`}
                sizes="(max-width: 900px) 45vw, 300px"
                alt={t(`family.picture_${side}`, { name, colour })}
                width={480}
                height={600}
              />
            )
          );
        })}
      </div>
      <p className={css.colours}>{t('products.colours', { count: variant.colours.length })}</p>
      <ul className={css.shades}>
        {variant.colours.map(({ code, name: shadeName, hex }) => (
          <li key={code}>
            <a
              href={`${paths.productFamily(family.slug)}?colour=${encodeURIComponent(code)}#${variant.code}`}
              aria-current={code === shade.code ? 'true' : undefined}
              rel="nofollow"
            >
              <span className={css.shade} style={{ backgroundColor: hex }} />
              <CatalogueText>{shadeName}</CatalogueText>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Prices({ variant }: { variant: PublicVariant }) {
  const t = useMarketingTranslator();
  const regions = soldIn(variant);
  const isByColour = chargesByColour(variant.print_techniques);
  const sides = variant.print_area.front && variant.print_area.back ? [1, 2] : [1];
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('family.price')}</th>
            {sides.map((count) => (
              <th key={count} scope="col">
                {t('family.sides', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region}>
              <th scope="row">{t(`region.${region}`)}</th>
              {sides.map((count) => (
                <td key={count}>
                  {formatMinor(
                    piecePrice(
                      variant,
                      region,
                      Array.from({ length: count }, () => 1),
                    ),
                    region,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.small}>{t(isByColour ? 'family.price_note_by_colour' : 'family.price_note')}</p>
    </>
  );
}

function Sizes({ variant: { code, sizes, size_guide: guide } }: { variant: PublicVariant }) {
  const t = useMarketingTranslator();
  const common = useTranslator();
  const lang = languageOr(useSite().lang);
  const sizeLabel = useSizeLabel();
  if (!guide) return <p>{sizes.map(sizeLabel).join(', ')}</p>;
  return (
    <>
      <WideTable name={{ labelledBy: `${code}-name ${code}-sizes` }}>
        <thead>
          <tr>
            <th scope="col">{t('family.size')}</th>
            {guide.measures.map((measure) => (
              <th key={measure} scope="col">
                {common(`size_guide.${measure}`)}
                <span className={css.unit}>{t('family.units')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.code}>
              <th scope="row">{sizeLabel(size)}</th>
              {guide.measures.map((measure, index) => {
                const centimetres = guide.sizes[size.code]?.[index];
                return (
                  <td key={measure} className={css.measure}>
                    {centimetres === undefined
                      ? '–'
                      : `${formatNumber(centimetres, lang)} / ${formatNumber(inches(centimetres), lang)}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={css.small}>{common('size_guide.lying_flat')}</p>
    </>
  );
}

const MM_PER_INCH = 25.4;

/** `280 × 350 mm (11 × 13.8″)` */
function useMeasure() {
  const lang = languageOr(useSite().lang);
  return ({ width_mm, height_mm }: { width_mm: number; height_mm: number }) => {
    const inch = (mm: number) => formatNumber(Math.round((mm / MM_PER_INCH) * 10) / 10, lang);
    return `${formatNumber(width_mm, lang)} × ${formatNumber(height_mm, lang)} mm (${inch(width_mm)} × ${inch(height_mm)}″)`;
  };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Several facts of one kind, each on its own line. */
function Facts({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <Fact label={label}>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </Fact>
  );
}

function FactSheet({ variant }: { variant: PublicVariant }) {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const lang = languageOr(useSite().lang);
  const measure = useMeasure();
  const { front, back } = variant.print_area;
  const { features, care } = splitDetails(variant.details);
  const details = (texts: string[]) => texts.map((text) => <CatalogueText key={text}>{text}</CatalogueText>);
  return (
    <dl className={css.facts}>
      <Fact label={t('family.material')}>
        <CatalogueText>{variant.fabric}</CatalogueText>
      </Fact>
      {variant.weight_grams !== null && (
        <Fact label={t('family.weight')}>{`${formatNumber(variant.weight_grams, lang)} g`}</Fact>
      )}
      {front && <Fact label={t('family.print_front')}>{measure(front)}</Fact>}
      {back && <Fact label={t('family.print_back')}>{measure(back)}</Fact>}
      <Facts label={t('family.techniques')}>
        {variant.print_techniques.map((technique) => words.name('technique', technique))}
      </Facts>
      <Facts label={t('family.regions')}>{soldIn(variant).map((region) => t(`region.${region}`))}</Facts>
      {features.length > 0 && <Facts label={t('family.features')}>{details(features)}</Facts>}
      {care.length > 0 && <Facts label={t('family.care')}>{details(care)}</Facts>}
    </dl>
  );
}

/** Begins a design of the variant in the colour that is shown: of a product, or for visitors in the store builder. */
function DesignButton({ variant }: { variant: PublicVariant }) {
  const t = useMarketingTranslator();
  const { user } = useSite();
  const shade = useShade(variant);
  if (!shade || (user && !mayDesign(user))) return null;
  const link = user ? paths.createProductOn : paths.eventBuilder;
  return (
    <div className={css.begin}>
      <Button component="a" href={link(variant.code, shade.code)} size="md" radius="xl">
        {t('link.design')}
      </Button>
    </div>
  );
}

function Variant({ variant, isOnly }: { variant: PublicVariant; isOnly: boolean }) {
  const t = useMarketingTranslator();
  const Subheading = isOnly ? 'h2' : 'h3';
  return (
    <article className={css.variant} id={variant.code}>
      <Pictures variant={variant} />
      <div className={css.text}>
        {!isOnly && (
          <>
            <h2 id={`${variant.code}-name`}>
              <CatalogueText>{variant.name}</CatalogueText>
            </h2>
            <p>
              <CatalogueText>{variant.description}</CatalogueText>
            </p>
          </>
        )}
        <Prices variant={variant} />
        <DesignButton variant={variant} />
        <Subheading id={`${variant.code}-sizes`} className={css.subheading}>
          {t('family.sizes')}
        </Subheading>
        <Sizes variant={variant} />
        <FactSheet variant={variant} />
      </div>
    </article>
  );
}

/** One family of the catalogue, with all its variants. */
export function Component() {
  const t = useMarketingTranslator();
  const words = useCatalogueTranslator();
  const { urls, lang } = useSite();
  const { family, colour } = useLoaderData<typeof loader>();
  const { slug, variants } = family;
  const name = words.name('family', slug);
  const path = paths.productFamily(slug);
  const region = usualRegion(lang);
  const [first] = preferRegion(variants, region);
  if (!first) return null;
  const isOnly = variants.length === 1;
  const price = priceFrom(variants, region);
  const picture = variantPicture(first);
  return (
    <>
      <PublicHead
        title={name}
        description={t('family.description', { name, about: words.text(first.description).text })}
        path={path}
        picture={`${picture}?w=800`}
        isUnlisted={colour !== null}
        structuredData={{
          '@type': 'ProductGroup',
          name,
          productGroupID: slug,
          url: urls.root + path,
          hasVariant: variants.map((variant) => ({
            '@type': 'Product',
            name: words.text(variant.name).text,
            description: words.text(variant.description).text,
            image: urls.root + variantPicture(variant),
            material: words.text(variant.fabric).text,
            brand: { '@type': 'Brand', name: variant.brand },
            offers: REGION_CODES.filter((code) => soldIn(variant).includes(code)).map((code) => ({
              '@type': 'Offer',
              price: toDecimal(piecePrice(variant, code)),
              priceCurrency: REGIONS[code].currency,
              availability: 'https://schema.org/MadeToOrder',
            })),
          })),
        }}
      />
      <div className={css.page}>
        <nav aria-label={t('family.trail')} className={css.trail}>
          <a href={paths.ourProducts()}>{t('products.title')}</a>
        </nav>
        <div className={css.head}>
          <h1>{name}</h1>
          {isOnly ? (
            <p>
              <CatalogueText>{first.description}</CatalogueText>
            </p>
          ) : (
            <p>{variants.map((variant) => words.text(variant.name).text).join(' · ')}</p>
          )}
          {price !== undefined && (
            <p className={css.price}>{t('products.from', { price: formatMinor(price, region) })}</p>
          )}
        </div>
        {variants.map((variant) => (
          <Variant key={variant.code} variant={variant} isOnly={isOnly} />
        ))}
      </div>
    </>
  );
}
