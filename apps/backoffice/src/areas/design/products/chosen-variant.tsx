import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { blankName, shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { catalogueText } from '@inkstand/i18n/office/catalogue-texts';
import { t } from '@inkstand/i18n/office/design';
import { Checkbox, ColorSwatch, Group, Text } from '@mantine/core';
import { formatTechniques } from '#ui/catalogue-labels.ts';
import { enumerate } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import css from './products.module.css';

interface ChosenVariantProps {
  variant: CatalogueVariant;
  /** Unit price with one printed side. */
  prices: string;
  /** Colour codes. */
  colours: readonly string[];
  error: string | undefined;
  onChange: (colours: readonly string[]) => void;
}

function formatMeasures({ print_area }: CatalogueVariant): string {
  const areas = [print_area.front, print_area.back].flatMap((area, index) =>
    area
      ? [t(index === 0 ? 'front_area_in_mm' : 'back_area_in_mm', { width: area.width_mm, height: area.height_mm })]
      : [],
  );
  return enumerate(areas);
}

/** The selected blank, and the choice of its colours. */
export function ChosenVariant({ variant, prices, colours, error, onChange }: ChosenVariantProps) {
  function offer(code: string, isOffered: boolean) {
    const all = variant.colours.map((colour) => colour.code);
    onChange(all.filter((each) => (each === code ? isOffered : colours.includes(each))));
  }
  const facts: [term: string, fact: string][] = [
    [
      t('cost'),
      chargesByColour(variant.print_techniques)
        ? t('with_one_side_in_one_colour', { prices })
        : t('with_one_printed_side', { prices }),
    ],
    [t('fabric'), catalogueText('material', variant.fabric)],
    [t('sizes'), enumerate(variant.sizes.map(({ label }) => sizeName(label)))],
    [t('print_noun'), `${formatTechniques(variant)}; ${formatMeasures(variant)}`],
    [t('printed_in'), enumerate(variant.availability_regions.map((region) => SHORT_REGION_LABELS[region]))],
  ];
  return (
    <>
      <Text fw={650} size="lg">
        {blankName(variant.name)}
      </Text>
      <Text size="sm" c="dimmed">
        {catalogueText('about', variant.description)}
      </Text>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <fieldset className={css.colours}>
        <legend>{t('colours_offered')}</legend>
        {variant.colours.map(({ code, name, hex }) => {
          const isOffered = colours.includes(code);
          return (
            <Checkbox
              key={code}
              checked={isOffered}
              disabled={isOffered && colours.length === 1}
              onChange={(event) => offer(code, event.currentTarget.checked)}
              label={
                <Group gap={8} wrap="nowrap">
                  <ColorSwatch color={hex} size={18} />
                  {shadeName(name)}
                </Group>
              }
            />
          );
        })}
      </fieldset>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}
