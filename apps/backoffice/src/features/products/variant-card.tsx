import type { CatalogueVariant } from '@inkstand/contract/catalogue';
import { Group, Radio, Text } from '@mantine/core';
import { rangeOf } from '#features/catalogue/catalogue-words.ts';
import css from './products.module.css';

/** A blank to choose. */
export function VariantCard({ variant, prices }: { variant: CatalogueVariant; prices: string }) {
  return (
    <Radio.Card value={variant.code} className={css.variant} disabled={prices === ''}>
      <img
        className={css.picture}
        src={`${variant.images.front_preview}?w=480`}
        alt=""
        width={480}
        height={600}
        loading="lazy"
      />
      <div className={css.text}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text fw={600}>{variant.name}</Text>
          <Radio.Indicator />
        </Group>
        <Text size="sm" c="dimmed">
          {rangeOf(variant)}
        </Text>
        <Text size="sm" mt={4}>
          {prices ? `from ${prices}` : 'Not sold in your currency'}
        </Text>
      </div>
    </Radio.Card>
  );
}
