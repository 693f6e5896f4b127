import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import type { Currency } from '@inkstand/domain/money';
import { blankName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { Card, CardLink, CardMockup } from '#ui/card-grid.tsx';
import { blankPrices, formatTechniques } from '#ui/catalogue-labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { VariantRange } from '#ui/variant-range.tsx';
import { Swatches } from './swatches.tsx';

export function CatalogueCard({ variant, currency }: { variant: CatalogueVariant; currency: Currency | undefined }) {
  return (
    <Card picture={<CardMockup src={variant.images.front_preview} />}>
      <CardLink to={paths.catalogueVariant(variant.code)}>{blankName(variant.name)}</CardLink>
      {!variant.available && <StatusBadge label={t('variant_withdrawn')} colour="yellow" />}
      <Text size="sm" c="dimmed">
        <VariantRange variant={variant} />
      </Text>
      <Swatches colours={variant.colours} />
      <Text size="sm" c="dimmed" lineClamp={2} title={formatTechniques(variant)}>
        {formatTechniques(variant)}
      </Text>
      <Text size="sm" fw={500} mt={4}>
        {blankPrices(variant, currency) || t('not_sold_in_this_currency')}
      </Text>
    </Card>
  );
}
