import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { blankName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { Group, Radio, Text } from '@mantine/core';
import css from '#ui/card-grid.module.css';
import { CardMockup } from '#ui/card-grid.tsx';
import { VariantRange } from '#ui/variant-range.tsx';

export function VariantCard({ variant, prices }: { variant: CatalogueVariant; prices: string }) {
  return (
    <Radio.Card value={variant.code} className={css.card} disabled={prices === ''}>
      <CardMockup src={variant.images.front_preview} />
      <div className={css.text}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text fw={600}>{blankName(variant.name)}</Text>
          <Radio.Indicator />
        </Group>
        <Text size="sm" c="dimmed">
          <VariantRange variant={variant} />
        </Text>
        <Text size="sm" mt={4}>
          {prices ? t('from_price', { prices }) : t('not_sold_in_your_currency')}
        </Text>
      </div>
    </Radio.Card>
  );
}
