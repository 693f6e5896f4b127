import type { AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Drawer, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { AssetName } from './asset-name.tsx';
import { AssetUses } from './asset-uses.tsx';
import { AssetVersions } from './asset-versions.tsx';
import css from './assets.module.css';
import { DeleteAsset } from './delete-asset.tsx';
import { fileSize, formatAssetSize } from './labels.ts';
import { PrintSizes } from './print-sizes.tsx';
import { ReplaceInDesigns } from './replace-in-designs.tsx';

interface AssetDrawerProps {
  /** Id of any version; null while the drawer is closed. */
  assetId: string | null;
  tenantId: string;
  isStaff: boolean;
  onClose: () => void;
}

export function AssetDrawer({ assetId, tenantId, isStaff, onClose }: AssetDrawerProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const key = ['asset', tenantId, assetId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.getAsset({ params: { tenant_id: tenantId, asset_id: assetId ?? '' } })).data,
    enabled: assetId !== null,
    staleTime: 0,
  });

  /** Reloads the grid and this drawer, and invalidates the asset list that the designer caches. */
  async function refresh() {
    await Promise.all([revalidate(), refetch(), queries.invalidateQueries({ queryKey: ['assets', tenantId] })]);
  }
  function leave() {
    onClose();
    queries.removeQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ['assets', tenantId] });
    void revalidate();
  }

  return (
    <Drawer opened={assetId !== null} onClose={onClose} position="right" size={460} title={t('picture')}>
      {error && <LoadFailed title={errorMessage(error)} onRetry={() => refetch()} />}
      {!data && !error && <Loader role="progressbar" aria-label={t('loading_the_picture')} />}
      {data && <Details asset={data} isStaff={isStaff} onChanged={refresh} onDeleted={leave} />}
    </Drawer>
  );
}

interface DetailsProps {
  asset: AssetDetails;
  isStaff: boolean;
  onChanged: () => void;
  onDeleted: () => void;
}

function Details({ asset, isStaff, onChanged, onDeleted }: DetailsProps) {
  const disabledReason = useContentDisabledReason();
  return (
    <Stack gap="lg">
      <span className={css.large}>
        <img src={asset.preview_url} alt={asset.name} />
      </span>
      <div>
        <AssetName key={asset.name} asset={asset} disabledReason={disabledReason} onChanged={onChanged} />
        <Text size="sm" c="dimmed" mt={6}>
          {formatAssetSize(asset)} · {fileSize(asset.bytes)}
        </Text>
      </div>
      <Part title={t('how_it_prints')}>
        <PrintSizes asset={asset} />
      </Part>
      <Part title={t('where_it_is_used')}>
        <AssetUses asset={asset} isStaff={isStaff} />
        <ReplaceInDesigns asset={asset} disabledReason={disabledReason} onChanged={onChanged} />
      </Part>
      <Part title={t('versions')}>
        <AssetVersions asset={asset} disabledReason={disabledReason} onChanged={onChanged} />
      </Part>
      <div>
        <DeleteAsset asset={asset} disabledReason={disabledReason} onDeleted={onDeleted} onRefused={onChanged} />
      </div>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h6" mb={8}>
        {title}
      </Title>
      {children}
    </section>
  );
}
