import type { CatalogueVariant } from '@inkstand/contract/designs';
import { Group, Radio, Text } from '@mantine/core';
import css from './products.module.css';

/** A blank to choose. */
export function VariantCard({ variant, prices }: { variant: CatalogueVariant; prices: string }) {
  return (
    <Radio.Card value={variant.code} className={css.variant}>
      <img className={css.picture} src={`${variant.images.front_preview}?w=480`} alt="" width={480} height={600} />
      <div className={css.text}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text fw={600}>{variant.name}</Text>
          <Radio.Indicator />
        </Group>
        <Text size="sm" c="dimmed">
          {variant.colours.length} colours · {variant.sizes.length === 1 ? 'one size' : `${variant.sizes.length} sizes`}
        </Text>
        <Text size="sm" mt={4}>
          from {prices}
        </Text>
      </div>
    </Radio.Card>
  );
}
