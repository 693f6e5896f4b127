import type { FulfillerSort, FulfillerState } from '@inkstand/contract/list-limits';
import { PRINT_TECHNIQUE_KEYS, type PrintTechnique } from '@inkstand/domain/print-techniques';
import type { Region } from '@inkstand/domain/regions';
import { techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/production';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { type ColumnChoice, useColumns } from '#ui/use-columns.ts';
import { useSelection } from '#ui/use-selection.ts';
import { FulfillersTable, fulfillerColumns } from './fulfillers-table.tsx';
import { useFulfillerDisabledReason } from './may-change.ts';

const FILTERS = ['q', 'state', 'region', 'technique'] as const;
const SAVED_PARAMETERS = [...FILTERS, 'sort'];

function parseFilters(search: URLSearchParams) {
  const [q, state, region, technique] = FILTERS.map((name) => search.get(name));
  return {
    ...(q ? { q } : {}),
    ...(state ? { state: state as FulfillerState } : {}),
    ...(region ? { region: region as Region } : {}),
    ...(technique ? { technique: technique as PrintTechnique } : {}),
  };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant_id = listTenant(await signedInUser({ context, request }));
  const search = new URL(request.url).searchParams;
  const sort = search.get('sort') as FulfillerSort | null;
  return context.get(apiContext).listFulfillers({
    params: { tenant_id },
    query: { ...parseFilters(search), page: search.get('page') ?? 1, ...(sort ? { sort } : {}) },
  });
}

const SORTS = toChoices({ name: t('by_name'), capacity: t('highest_capacity'), recent: t('newest_first') });

function Filters({ columns }: { columns: ColumnChoice }) {
  const user = useUser();
  // Only staff may see a fulfiller's health.
  const trouble: Record<string, string> = user.superadmin === 1 ? { in_trouble: t('with_problems') } : {};
  return (
    <ListFilters
      columns={columns}
      search={{ label: t('search_fulfillers'), placeholder: t('name'), width: 200 }}
      views={{ tenant: listTenant(user), list: 'fulfillers', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect
        name="state"
        label={t('state')}
        any={t('any_state')}
        data={toChoices({ takes_orders: t('active'), paused: t('paused'), ...trouble })}
      />
      <FilterSelect name="region" label={t('region')} any={t('any_region')} data={toChoices(REGION_LABELS)} />
      <FilterSelect
        name="technique"
        label={t('print_technique')}
        any={t('any_technique')}
        data={PRINT_TECHNIQUE_KEYS.map((value) => ({ value, label: techniqueName(value) }))}
      />
      <FilterSelect name="sort" label={t('sort_by')} usual="name" data={SORTS} />
    </ListFilters>
  );
}

/** The fulfillers; staff also see their health. */
export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const user = useUser();
  const api = useApi();
  const { search } = useListSearch();
  const disabledReason = useFulfillerDisabledReason();
  const chosen = useSelection(data);
  const columns = useColumns('fulfillers', fulfillerColumns(user.superadmin === 1));
  const filters = parseFilters(search);
  const isFiltered = Object.keys(filters).length > 0;
  const change = (active: boolean) => (ids: string[]) =>
    api.changeFulfillers({ params: { tenant_id: listTenant(user) }, body: { ids, active } });
  return (
    <Page
      title={t('fulfillers')}
      help={<Help term="fulfiller" />}
      lead={t('the_companies_that_print_and_ship')}
      trail={[
        { label: t('products'), to: paths.products() },
        { label: t('catalogue'), to: paths.catalogue() },
      ]}
      actions={
        <>
          {meta.total > 0 && <ExportButton path={`/api/${listTenant(user)}/fulfiller-file`} filters={filters} />}
          {!disabledReason && (
            <Button component={Link} to={paths.createFulfiller()}>
              {t('register_a_fulfiller')}
            </Button>
          )}
        </>
      }
    >
      {(meta.total > 0 || isFiltered) && <Filters columns={columns} />}
      <ListActions
        things="fulfillers"
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: t('pause'),
            title: (count) => t('pause_fulfillers', { count }),
            call: change(false),
            text: t('they_get_no_new_orders_until'),
          },
          {
            label: t('resume_orders'),
            title: (count) => t('resume_fulfillers', { count }),
            call: change(true),
            text: t('they_get_orders_again_starting_with'),
          },
        ]}
      />
      <FulfillersTable
        fulfillers={data}
        columns={columns.shown}
        isFiltered={isFiltered}
        chosen={disabledReason ? undefined : chosen}
      />
      <ListFoot meta={meta} things="fulfillers" />
    </Page>
  );
}
