import type { ListedAsset } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { Group, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Card, CardLink } from '#ui/card-grid.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import css from './assets.module.css';
import { formatAssetSize, usedBy } from './labels.ts';

/** A picture in the grid, on a checkerboard that shows transparency. A click opens its details. */
export function AssetCard({ asset, isStaff, chosen }: { asset: ListedAsset; isStaff: boolean; chosen: Selection }) {
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('picture', asset.id);
  opened.set('of', asset.tenant_id);
  return (
    <Card
      chosen={chosen}
      row={asset}
      picture={
        <span className={css.ground}>
          <img src={asset.preview_url} alt="" loading="lazy" />
        </span>
      }
    >
      <CardLink to={`?${opened}`} preventScrollReset>
        {asset.name}
      </CardLink>
      <Text size="xs" c="dimmed" mt={4} lineClamp={2}>
        {formatAssetSize(asset)}
        {isStaff && ` · ${asset.tenant_id}`}
      </Text>
      <Group gap={6} mt={8} justify="space-between">
        <Text size="xs" c={asset.products > 0 ? undefined : 'dimmed'}>
          {usedBy(asset.products)}
        </Text>
        {asset.version > 1 && <StatusBadge size="sm" label={t('version', { version: asset.version })} colour="gray" />}
      </Group>
    </Card>
  );
}
