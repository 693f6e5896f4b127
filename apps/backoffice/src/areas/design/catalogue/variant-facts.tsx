import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { countryName } from '@inkstand/i18n';
import { familyName, kindName } from '@inkstand/i18n/office/catalogue';
import { catalogueText } from '@inkstand/i18n/office/catalogue-texts';
import { t } from '@inkstand/i18n/office/design';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { List } from '@mantine/core';
import { formatTechniques } from '#ui/catalogue-labels.ts';
import { enumerate } from '#ui/format.ts';
import { REGION_LABELS } from '#ui/labels.ts';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';

type Area = NonNullable<CatalogueVariantDetail['print_area']['front']>;

const formatArea = ({ width_mm, height_mm, width_px, height_px }: Area) =>
  t('area_in_mm_and_pixels', {
    width: width_mm,
    height: height_mm,
    width_px: String(width_px),
    height_px: String(height_px),
  });

/** Product details and print areas. */
export function VariantFacts({ variant }: { variant: CatalogueVariantDetail }) {
  const { print_area: area, details } = variant;
  const facts: [term: string, fact: string | undefined][] = [
    [t('brand'), variant.brand],
    [t('material'), catalogueText('material', variant.fabric)],
    [t('weight'), variant.weight_grams ? t('grams', { weight: variant.weight_grams }) : undefined],
    [
      t('country_of_origin'),
      variant.country_of_origin ? countryName(variant.country_of_origin, officeLanguage) : undefined,
    ],
    [t('family'), enumerate([familyName(variant.family), variant.family_variant.replaceAll('-', ' ')])],
    [t('categories'), enumerate(variant.categories.map(kindName))],
    [t('printed_by'), formatTechniques(variant)],
    [t('front'), area.front && formatArea(area.front)],
    [t('back'), area.back && formatArea(area.back)],
    [t('print_files'), t('dpi_of_print_files', { dpi: variant.dpi })],
    [
      t('print_colours'),
      variant.colour_count > 0 ? t('up_to_on_each_side', { count: variant.colour_count }) : t('any_number_of_colours'),
    ],
    [t('made_in'), enumerate(variant.availability_regions.map((region) => REGION_LABELS[region]))],
  ];
  return (
    <Panel title={t('facts')}>
      <dl className={css.facts}>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {details.length > 0 && (
        <List size="sm" mt="sm">
          {details.map((detail) => (
            <List.Item key={detail}>{catalogueText('detail', detail)}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}
