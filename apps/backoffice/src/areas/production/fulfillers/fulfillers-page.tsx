import type { FulfillerSort, FulfillerState } from '@inkstand/contract/list-limits';
import { PRINT_TECHNIQUE_KEYS, type PrintTechnique, techniqueLabel } from '@inkstand/domain/print-techniques';
import type { Region } from '@inkstand/domain/regions';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { FulfillersTable } from './fulfillers-table.tsx';
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

const SORTS = toChoices({ name: 'By name', capacity: 'Most pieces a day', recent: 'Newest first' });

function Filters() {
  const user = useUser();
  // Only staff may see a fulfiller's health.
  const trouble: Record<string, string> = user.superadmin === 1 ? { in_trouble: 'In trouble' } : {};
  return (
    <ListFilters
      search={{ label: 'Search fulfillers', placeholder: 'Name', width: 240 }}
      views={{ tenant: listTenant(user), list: 'fulfillers', noun: 'fulfillers', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect
        name="state"
        label="State"
        any="Any state"
        data={toChoices({ takes_orders: 'Takes orders', paused: 'Paused', ...trouble })}
      />
      <FilterSelect name="region" label="Region" any="Any region" data={toChoices(REGION_LABELS)} />
      <FilterSelect
        name="technique"
        label="Print technique"
        any="Any technique"
        data={PRINT_TECHNIQUE_KEYS.map((value) => ({ value, label: techniqueLabel(value) }))}
      />
      <FilterSelect name="sort" label="Order of the list" usual="name" data={SORTS} />
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
  const filters = parseFilters(search);
  const isFiltered = Object.keys(filters).length > 0;
  const change = (active: boolean) => (ids: string[]) =>
    api.changeFulfillers({ params: { tenant_id: listTenant(user) }, body: { ids, active } });
  return (
    <Page
      title="Fulfillers"
      lead="Who prints and ships: what each can make, where, and how much in a day. New ones are registered on an event’s page."
      trail={[
        { label: 'Products', to: paths.products() },
        { label: 'Catalogue', to: paths.catalogue() },
      ]}
      actions={meta.total > 0 && <ExportButton path={`/api/${listTenant(user)}/fulfiller-file`} filters={filters} />}
    >
      {(meta.total > 0 || isFiltered) && <Filters />}
      <ListActions
        noun={['fulfiller', 'fulfillers']}
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: 'Pause',
            call: change(false),
            text: 'They are given no more orders until they take them again. What they have already is made.',
          },
          {
            label: 'Take orders again',
            call: change(true),
            text: 'They are given orders again, those that wait for them first.',
          },
        ]}
      />
      <FulfillersTable fulfillers={data} isFiltered={isFiltered} chosen={disabledReason ? undefined : chosen} />
      <ListFoot meta={meta} noun={['fulfiller', 'fulfillers']} />
    </Page>
  );
}
