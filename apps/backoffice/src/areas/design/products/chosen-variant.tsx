import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { Checkbox, ColorSwatch, Group, Text } from '@mantine/core';
import { formatTechniques } from '#areas/design/catalogue/catalogue-labels.ts';
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
    area ? [`${index === 0 ? 'front' : 'back'} ${area.width_mm} × ${area.height_mm} mm`] : [],
  );
  return areas.join(', ');
}

/** The selected blank, and the choice of its colours. */
export function ChosenVariant({ variant, prices, colours, error, onChange }: ChosenVariantProps) {
  function offer(code: string, isOffered: boolean) {
    const all = variant.colours.map((colour) => colour.code);
    onChange(all.filter((each) => (each === code ? isOffered : colours.includes(each))));
  }
  const facts: [term: string, fact: string][] = [
    [
      'Cost',
      chargesByColour(variant.print_techniques)
        ? `${prices} with one side in one colour`
        : `${prices} with one printed side`,
    ],
    ['Fabric', variant.fabric],
    ['Sizes', variant.sizes.map(({ label }) => label).join(', ')],
    ['Print', `${formatTechniques(variant)}; ${formatMeasures(variant)}`],
    ['Printed in', variant.availability_regions.join(', ')],
  ];
  return (
    <>
      <Text fw={650} size="lg">
        {variant.name}
      </Text>
      <Text size="sm" c="dimmed">
        {variant.description}
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
        <legend>Colours offered</legend>
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
                  {name}
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
