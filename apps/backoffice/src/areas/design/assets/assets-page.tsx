import { MAX_FILE_MB, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Switch, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  listTenant,
  pageTenant,
  signedInUser,
  useContentDisabledReason,
  useUser,
} from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { CardGrid } from '#ui/card-grid.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetDrawer } from './asset-drawer.tsx';
import css from './assets.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const PER_PAGE = 24;
const LIMITS = { mb: MAX_FILE_MB, svg: MAX_SVG_MB };
const FILTERS = ['q', 'kind', 'unused'];
const KINDS = [
  { value: 'vector', label: t('vector_svg') },
  { value: 'raster', label: t('bitmap_png_photos') },
] as const;
const SORTS = [
  { value: 'recent', label: t('newest_first') },
  { value: 'name', label: t('by_name') },
  { value: 'largest', label: t('largest_files_first') },
  { value: 'most-used', label: t('most_used_first') },
] as const;

/** Returns the URL's value if it is a valid option. */
const findOption = <Value extends string>(options: readonly { value: Value }[], text: string | null) =>
  options.find(({ value }) => value === text)?.value;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const kind = findOption(KINDS, search.get('kind'));
  return context.get(apiContext).listAssets({
    params: { tenant_id: search.has('tenant') ? pageTenant(user, search) : listTenant(user) },
    query: {
      page: Number(search.get('page') ?? 1),
      per_page: PER_PAGE,
      q: search.get('q') ?? '',
      sort: findOption(SORTS, search.get('sort')) ?? 'recent',
      ...(kind ? { kind } : {}),
      ...(search.has('unused') ? { unused: '1' as const } : {}),
    },
  });
}

function Filters() {
  const user = useUser();
  const { search, change } = useListSearch();
  return (
    <ListFilters
      mt="lg"
      search={{ label: t('search_pictures'), placeholder: t('name') }}
      views={{ tenant: pageTenant(user, search), list: 'assets', savedParams: [...FILTERS, 'sort'] }}
    >
      <FilterSelect name="kind" label={t('kind')} any={t('any_kind')} data={KINDS} />
      <FilterSelect name="sort" label={t('sort_order')} usual="recent" data={SORTS} />
      <Switch
        label={t('unused_only')}
        checked={search.has('unused')}
        onChange={(event) => change({ unused: event.currentTarget.checked ? '1' : null })}
      />
    </ListFilters>
  );
}

export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const disabledReason = useContentDisabledReason();
  const { search, change } = useListSearch();
  const tenantId = pageTenant(user, search);
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const openFiles = useRef<() => void>(null);
  const arrived = useCallback(() => {
    void revalidate();
    void queries.invalidateQueries({ queryKey: ['assets', tenantId] });
  }, [queries, revalidate, tenantId]);
  const { uploads, add, retry, decide, clear, isUnderway } = useUploads(tenantId, arrived);
  const api = useApi();
  const chosen = useSelection(data);
  const isFiltered = FILTERS.some((name) => search.get(name));
  const uploadButton = disabledReason ? (
    <GuardedButton disabledReason={disabledReason} leftSection={<IconUpload size={18} />}>
      {t('upload_pictures')}
    </GuardedButton>
  ) : (
    <Button leftSection={<IconUpload size={18} />} onClick={() => openFiles.current?.()}>
      {t('upload_pictures')}
    </Button>
  );

  return (
    <Page
      title={t('pictures')}
      lead={t('logos_and_pictures_for_your_designs')}
      trail={[{ label: t('products'), to: paths.products() }]}
      actions={uploadButton}
    >
      <LeaveGuard isChanged={isUnderway} />
      {!disabledReason && (
        <Dropzone
          onDrop={add}
          openRef={openFiles}
          className={css.drop}
          aria-label={t('upload_pictures')}
          inputProps={{ 'aria-label': t('upload_pictures') }}
          enablePointerEvents
        >
          <Text size="sm" ta="center">
            {t('drop_pictures_here_or_choose_them')}
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            {isStaff
              ? t('formats_and_size_for_company', { ...LIMITS, company: tenantId })
              : t('formats_and_size', LIMITS)}
          </Text>
        </Dropzone>
      )}
      <UploadList
        uploads={uploads}
        isUnderway={isUnderway}
        onRetry={retry}
        onDecide={(upload) => void decide(upload)}
        onClear={clear}
      />
      {(data.length > 0 || isFiltered) && <Filters />}
      <ListActions
        things="pictures"
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: t('delete'),
            title: (count) => t('delete_pictures', { count }),
            isFinal: true,
            text: t('theyre_removed_from_the_library_with'),
            call: (ids) => api.deleteAssets({ params: { tenant_id: isStaff ? 'all' : tenantId }, body: { ids } }),
          },
        ]}
      />
      {data.length === 0 && (
        <EmptyList
          icon={IconPhoto}
          isFiltered={isFiltered}
          noMatch={t('no_results')}
          noMatchText={t('change_the_search_or_clear_the')}
          title={t('no_pictures_yet')}
          text={t('upload_your_logo_first_one_with')}
          action={uploadButton}
        />
      )}
      <CardGrid>
        {data.map((asset) => (
          <AssetCard key={asset.id} asset={asset} isStaff={isStaff} chosen={chosen} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} things="pictures" />
      <AssetDrawer
        assetId={search.get('picture')}
        tenantId={search.get('of') ?? tenantId}
        isStaff={isStaff}
        onClose={() => change({ picture: null, of: null, page: search.get('page') })}
      />
    </Page>
  );
}
