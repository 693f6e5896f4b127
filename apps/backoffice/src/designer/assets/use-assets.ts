import type { AssetSize } from '@inkstand/artwork/preflight';
import type { Client } from '@inkstand/contract';
import type { Asset, ListedAsset, UploadedAsset } from '@inkstand/contract/design/assets';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settleLooks } from '#ui/compare-drawings.tsx';
import { inMemory } from '#ui/files.ts';
import { isVector } from '../drawing/new-layers.ts';

const PER_PAGE = 100;
/** Older pictures beyond this many pages are found on the assets page. */
const MAX_PAGES = 10;

/** A picture that was just uploaded has no earlier versions. */
type LibraryAsset = Asset & Partial<Pick<ListedAsset, 'older'>>;

async function loadAssets(api: Client, tenantId: string): Promise<LibraryAsset[]> {
  const assets: LibraryAsset[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, meta } = await api.listAssets({
      params: { tenant_id: tenantId },
      query: { page, per_page: PER_PAGE },
    });
    assets.push(...data);
    if (assets.length >= meta.total || data.length === 0) break;
  }
  return assets;
}

export interface Assets {
  list: readonly Asset[];
  byId: ReadonlyMap<string, Asset>;
  /** For preflight; undefined until the list has loaded. */
  sizes: Record<string, AssetSize> | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  upload: (file: File) => Promise<UploadedAsset>;
}

/** The tenant's uploaded pictures, newest first. */
export function useAssets(tenantId: string): Assets {
  const api = useApi();
  const queries = useQueryClient();
  const key = useMemo(() => ['assets', tenantId], [tenantId]);
  const { data, isPending, isError, refetch } = useQuery({ queryKey: key, queryFn: () => loadAssets(api, tenantId) });

  return useMemo(() => {
    const list = data ?? [];
    // A design may show an earlier version of a picture.
    const measured = list.flatMap((asset) => [asset, ...(asset.older ?? [])]);
    const sizes = measured.map((asset): [string, AssetSize] => [asset.id, { ...asset, isVector: isVector(asset) }]);
    return {
      list,
      byId: new Map(
        list
          .flatMap((asset) => [asset, ...(asset.older ?? []).map((older) => ({ ...asset, ...older }))])
          .map((asset) => [asset.id, asset]),
      ),
      sizes: data && Object.fromEntries(sizes),
      isLoading: isPending,
      hasFailed: isError,
      retry: () => void refetch(),
      async upload(file) {
        const { data: uploaded } = await api.uploadAsset({ params: { tenant_id: tenantId }, body: { file } });
        const asset = await settleLooks(uploaded, async (asset_id, newer) => {
          const params = { tenant_id: tenantId, asset_id };
          return (await api.addAssetVersion({ params, body: { file: await inMemory(newer) } })).data;
        });
        queries.setQueryData<LibraryAsset[]>(key, (known = []) => [
          asset,
          ...known.filter(({ id }) => id !== asset.id),
        ]);
        return asset;
      },
    };
  }, [api, data, isError, isPending, key, queries, refetch, tenantId]);
}

/** A picture of at most 1600 pixels: sharp enough on a screen, and quick. */
export function pictureUrl(tenantId: string, assetId: string): string {
  return `/api/${encodeURIComponent(tenantId)}/assets/${encodeURIComponent(assetId)}/file?size=preview`;
}
