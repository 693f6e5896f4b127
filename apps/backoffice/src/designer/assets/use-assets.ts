import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { AssetSize } from '@inkstand/artwork/preflight';
import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { Asset, ListedAsset, UploadedAsset } from '@inkstand/contract/design/assets';
import { useApi } from '@inkstand/web/provider.tsx';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { settleLooks } from '#ui/compare-drawings.tsx';
import { inMemory } from '#ui/files.ts';
import { settledDocument } from '../document/designer-state.ts';
import { isVector } from '../drawing/new-layers.ts';
import type { DesignerStore } from '../state/store.ts';

const PER_PAGE = 100;
/** Older pictures beyond this many pages are listed on the assets page only. */
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

/** Null when the picture was deleted. */
async function loadAsset(api: Client, tenantId: string, id: string): Promise<LibraryAsset | null> {
  try {
    return (await api.getAsset({ params: { tenant_id: tenantId, asset_id: id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const dataOf = (results: UseQueryResult<LibraryAsset | null>[]) => results.map(({ data }) => data);

/** Until a picture is found, preflight passes it; the server checks it on save. */
const UNCHECKED: AssetSize = { width: 0, height: 0, isVector: true };

/** The ids of all pictures of a design, hidden ones too. */
function pictureIds({ sides }: DesignDocument): string[] {
  const layers = SIDE_IDS.flatMap((side) => sides[side]?.layers ?? []);
  return [...new Set(layers.flatMap((layer) => (layer.type === 'Image' ? [layer.src] : [])))];
}

/** A design may show an earlier version of a picture. */
const allVersions = (asset: LibraryAsset) => [asset, ...(asset.older ?? []).map((older) => ({ ...asset, ...older }))];

export interface Assets {
  list: readonly Asset[];
  /** Those of the list and of the design. */
  byId: ReadonlyMap<string, Asset>;
  /** For preflight; undefined until the list has loaded. */
  sizes: Record<string, AssetSize> | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  upload: (file: File) => Promise<UploadedAsset>;
  /** The pictures of a design that no longer exist. */
  findDeleted: (document: DesignDocument) => Promise<ReadonlySet<string>>;
}

/**
 * The tenant's uploaded pictures, newest first. Pictures of the design that the list lacks are looked up: somebody else
 * uploaded them since, or they are older than its last page.
 */
export function useAssets(tenantId: string, store: DesignerStore): Assets {
  const api = useApi();
  const queries = useQueryClient();
  const key = useMemo(() => ['assets', tenantId], [tenantId]);
  const { data, isPending, isError, refetch } = useQuery({ queryKey: key, queryFn: () => loadAssets(api, tenantId) });
  // A string is the same after changes that concern no picture.
  const used = useSyncExternalStore(store.subscribe, () => pictureIds(settledDocument(store.getState())).join(' '));
  const lookup = useCallback(
    (id: string) => ({ queryKey: ['picture', tenantId, id], queryFn: () => loadAsset(api, tenantId, id) }),
    [api, tenantId],
  );
  const unlisted = useMemo(() => {
    const listed = new Set(data?.flatMap(allVersions).map(({ id }) => id));
    return data ? used.split(' ').filter((id) => id !== '' && !listed.has(id)) : [];
  }, [data, used]);
  const found = useQueries({ queries: unlisted.map(lookup), combine: dataOf });

  // What is older than the last of the list lies beyond its pages; anything else was uploaded since it was loaded.
  const oldest = data?.at(-1)?.created_at ?? '';
  const uploadedSince = found.flatMap((asset) => (asset && asset.created_at > oldest ? [asset.id] : [])).join(' ');
  useEffect(() => {
    if (uploadedSince !== '') void refetch();
  }, [uploadedSince, refetch]);

  return useMemo(() => {
    const list = data ?? [];
    const unanswered = unlisted.filter((_, index) => found[index] === undefined);
    const known = [...list, ...found.flatMap((asset) => asset ?? [])].flatMap(allVersions);
    const byId = new Map(known.map((asset) => [asset.id, asset]));
    const sizes = [
      ...unanswered.map((id): [string, AssetSize] => [id, UNCHECKED]),
      ...known.map((asset): [string, AssetSize] => [asset.id, { ...asset, isVector: isVector(asset) }]),
    ];
    return {
      list,
      byId,
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
      async findDeleted(design) {
        const others = pictureIds(design).filter((id) => !byId.has(id));
        const answers = await Promise.all(
          others.map((id) => queries.fetchQuery({ ...lookup(id), networkMode: 'always' })),
        );
        return new Set(others.filter((_, index) => answers[index] === null));
      },
    };
  }, [api, data, found, isError, isPending, key, lookup, queries, refetch, tenantId, unlisted]);
}

/** A picture of at most 1600 pixels: sharp enough on a screen, and quick. */
export function pictureUrl(tenantId: string, assetId: string): string {
  return `/api/${encodeURIComponent(tenantId)}/assets/${encodeURIComponent(assetId)}/file?size=preview`;
}
