import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { List } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';
import { formatTechniques, REGION_LABELS, slugLabel } from './catalogue-labels.ts';

type Area = NonNullable<CatalogueVariantDetail['print_area']['front']>;

const formatArea = ({ width_mm, height_mm, width_px, height_px }: Area) =>
  `${width_mm} × ${height_mm} mm (${width_px} × ${height_px} pixels)`;

/** Product details and print areas. */
export function VariantFacts({ variant }: { variant: CatalogueVariantDetail }) {
  const { print_area: area, details } = variant;
  const facts: [term: string, fact: string | undefined][] = [
    ['Brand', variant.brand],
    ['Material', variant.fabric],
    ['Family', `${slugLabel(variant.family)}, ${variant.family_variant.replaceAll('-', ' ')}`],
    ['Categories', variant.categories.map(slugLabel).join(', ')],
    ['Printed by', formatTechniques(variant)],
    ['Front', area.front && formatArea(area.front)],
    ['Back', area.back && formatArea(area.back)],
    ['Print files', `${variant.dpi} dpi`],
    ['Print colours', variant.colour_count > 0 ? `up to ${variant.colour_count} on each side` : 'any number'],
    ['Made in', variant.availability_regions.map((region) => REGION_LABELS[region]).join(', ')],
  ];
  return (
    <Panel title="Facts">
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
            <List.Item key={detail}>{detail}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}
