import type { CATALOGUE_SORTS } from '@inkstand/contract/list-limits';
import { CURRENCIES } from '@inkstand/domain/money';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ViewsMenu } from '#areas/after-sales/saved-views/views-menu.tsx';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { CardGrid } from '#ui/card-grid.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Page } from '#ui/page.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { type AVAILABILITIES, catalogueQuery, SAVED_PARAMETERS } from './catalogue-query.ts';
import { FileActions } from './file-actions.tsx';

const PER_PAGE = 24;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const params = { tenant_id: listTenant(await signedInUser({ context, request })) };
  const query = catalogueQuery(new URL(request.url).searchParams);
  const [list, filters] = await Promise.all([
    api.listCatalogue({ params, query: { ...query, per_page: PER_PAGE } }),
    api.catalogueFilters({ params }),
  ]);
  return { ...list, choices: filters.data, currency: query.currency };
}

const SORT_LABELS: Readonly<Record<(typeof CATALOGUE_SORTS)[number], string>> = {
  own: 'Usual order',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  'price-asc': 'Price low–high',
  'price-desc': 'Price high–low',
  recent: 'Recently added',
};
const AVAILABILITY_LABELS: Readonly<Record<(typeof AVAILABILITIES)[number], string>> = {
  available: 'On offer',
  withdrawn: 'Withdrawn',
  all: 'On offer and withdrawn',
};

/** Display options of the list. */
function ListOptions() {
  const user = useUser();
  return (
    <>
      <FilterSelect
        name="availability"
        label="Availability"
        usual="available"
        w="100%"
        data={toChoices(AVAILABILITY_LABELS)}
      />
      <FilterSelect
        name="currency"
        label="Prices in"
        any="All currencies"
        w="100%"
        data={CURRENCIES.map((value) => ({ value, label: `Prices in ${value}` }))}
      />
      <FilterSelect name="sort" label="Order" usual="own" w="100%" data={toChoices(SORT_LABELS)} />
      <ViewsMenu tenant={listTenant(user)} list="catalogue" noun="variants" savedParams={SAVED_PARAMETERS} />
    </>
  );
}

export function Component() {
  const { data, meta, choices, currency } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Catalogue"
      lead="Garments and gifts to print on, with what each costs, comes in and can carry."
      trail={[{ label: 'Products', to: paths.products() }]}
      actions={
        <>
          <Button component={Link} to={paths.fulfillers()} variant="subtle">
            Fulfillers
          </Button>
          <FileActions />
        </>
      }
    >
      <CatalogueFilters choices={choices}>
        <ListOptions />
      </CatalogueFilters>
      {data.length === 0 && (
        <Empty
          icon={IconShirt}
          title="Nothing of the kind"
          text="No garment or gift is like this. Take a filter away."
        />
      )}
      <CardGrid>
        {data.map((variant) => (
          <CatalogueCard key={variant.code} variant={variant} currency={currency} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} noun={['variant', 'variants']} />
    </Page>
  );
}
