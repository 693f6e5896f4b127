import type { CATALOGUE_SORTS } from '@inkstand/contract/list-limits';
import { CURRENCIES } from '@inkstand/domain/money';
import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { Button } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { ViewsMenu } from '#areas/platform/saved-views/views-menu.tsx';
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
  own: t('default_order'),
  'name-asc': t('name_a_z'),
  'name-desc': t('name_z_a'),
  'price-asc': t('price_low_high'),
  'price-desc': t('price_high_low'),
  recent: t('recently_added'),
};
const AVAILABILITY_LABELS: Readonly<Record<(typeof AVAILABILITIES)[number], string>> = {
  available: t('on_offer'),
  withdrawn: t('variants_withdrawn'),
  all: t('on_offer_and_withdrawn'),
};

/** Saved views and order of the list. */
function ListOptions() {
  const user = useUser();
  return (
    <>
      <ViewsMenu tenant={listTenant(user)} list="catalogue" savedParams={SAVED_PARAMETERS} />
      <FilterSelect name="sort" label={t('sort_order')} usual="own" data={toChoices(SORT_LABELS)} />
    </>
  );
}

export function Component() {
  const { data, meta, choices, currency } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('catalogue')}
      lead={t('garments_and_gifts_to_print_on')}
      trail={[{ label: t('products'), to: paths.products() }]}
      actions={
        <>
          <Button component={Link} to={paths.fulfillers()} variant="default">
            {t('fulfillers')}
          </Button>
          <FileActions />
        </>
      }
    >
      <CatalogueFilters choices={choices} aside={<ListOptions />}>
        <FilterSelect
          name="availability"
          label={t('availability')}
          usual="available"
          data={toChoices(AVAILABILITY_LABELS)}
        />
        <FilterSelect
          name="currency"
          label={t('prices_in')}
          any={t('all_currencies')}
          data={CURRENCIES.map((value) => ({ value, label: t('prices_in_currency', { currency: value }) }))}
        />
      </CatalogueFilters>
      {data.length === 0 && (
        <Empty icon={IconShirt} title={t('no_results')} text={t('no_garment_or_gift_matches_clear')} />
      )}
      <CardGrid>
        {data.map((variant) => (
          <CatalogueCard key={variant.code} variant={variant} currency={currency} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} things="variants" />
    </Page>
  );
}
