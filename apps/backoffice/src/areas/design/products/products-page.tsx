import type { Product } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { IconBook2, IconPhoto, IconPlus, IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { Hint } from '#areas/platform/help/hint.tsx';
import { listTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { Card, CardGrid, CardLink, CardMockup } from '#ui/card-grid.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { agoInSentence, enumerate, money } from '#ui/format.ts';
import { GuardedLink } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { ProductBadges } from './product-badges.tsx';
import css from './products.module.css';

const PER_PAGE = 24;
const FILTERS = ['q', 'status'] as const;

/** Parses the URL's filters; the default is all products that are not archived. */
function parseFilters(search: URLSearchParams): { q?: string; status?: Product['status'] | 'current' } {
  const [q, status = 'current'] = FILTERS.map((name) => search.get(name) ?? undefined);
  return { ...(q ? { q } : {}), ...(status === 'all' ? {} : { status: status as Product['status'] | 'current' }) };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const { q = '', status } = parseFilters(search);
  return context.get(apiContext).listProducts({
    params: { tenant_id: listTenant(user) },
    query: {
      page: Number(search.get('page') ?? 1),
      per_page: PER_PAGE,
      q,
      ...(status ? { status } : {}),
    },
  });
}

const SHOWN = [
  { value: 'current', label: t('not_archived') },
  { value: 'draft', label: t('draft') },
  { value: 'ready', label: t('published') },
  { value: 'archived', label: t('archived') },
  { value: 'all', label: t('all_products') },
];

function ProductCard({ product, isStaff, chosen }: { product: Product; isStaff: boolean; chosen: Selection }) {
  const { front_preview: front, back_preview: back } = product.images;
  return (
    <Card picture={<CardMockup src={front ?? back} />} chosen={chosen} row={product}>
      <CardLink to={paths.productDesign(product.id, isStaff ? product.tenant_id : undefined)}>{product.name}</CardLink>
      <Group gap="4px 6px" justify="space-between" mt={6} className={css.state}>
        <ProductBadges product={product} />
        <Text size="sm" fw={500} ml="auto">
          {money(product.unit_cost, product.currency)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {t('colours_count', { count: product.colours.length })},{' '}
        <span style={{ display: 'inline-block' }}>
          {enumerate([t('product_changed', { when: agoInSentence(product.updated_at) }), isStaff && product.tenant_id])}
        </span>
      </Text>
      <Group gap="0 12px" mt={6}>
        <Link to={paths.personalise(product.id, isStaff ? product.tenant_id : undefined)} className={css.aside}>
          {t('names_and_numbers')}
        </Link>
        <Link to={paths.productProofs(product.id, isStaff ? product.tenant_id : undefined)} className={css.aside}>
          {t('proofs')}
        </Link>
      </Group>
    </Card>
  );
}

function NewProductButton() {
  const disabledReason = useContentDisabledReason();
  return (
    <GuardedLink disabledReason={disabledReason} to={paths.createProduct()} leftSection={<IconPlus size={18} />}>
      {t('new_product')}
    </GuardedLink>
  );
}

export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const user = useUser();
  const { search } = useListSearch();
  const api = useApi();
  const disabledReason = useContentDisabledReason();
  const chosen = useSelection(data);
  const change = (action: 'archive' | 'restore' | 'delete' | 'publish' | 'discard') => (ids: string[]) =>
    api.changeProducts({ params: { tenant_id: listTenant(user) }, body: { ids, action } });
  const isFiltered = FILTERS.some((name) => search.get(name));
  return (
    <Page
      title={t('products')}
      help={<Help term="published" />}
      lead={t('your_designs_on_garments_and_gifts')}
      actions={
        <>
          {meta.total > 0 && (
            <ExportButton path={`/api/${listTenant(user)}/product-file`} filters={parseFilters(search)} />
          )}
          <Button component={Link} to={paths.catalogue()} variant="default" leftSection={<IconBook2 size={18} />}>
            {t('catalogue')}
          </Button>
          <Button component={Link} to={paths.assets()} variant="default" leftSection={<IconPhoto size={18} />}>
            {t('pictures')}
          </Button>
          <NewProductButton />
        </>
      }
    >
      <Hint name="products" title={t('design_publish_sell')}>
        {t('a_product_is_a_design_on')}
      </Hint>
      <ListFilters
        search={{ label: t('search_products'), placeholder: t('name') }}
        views={{ tenant: listTenant(user), list: 'products', savedParams: FILTERS }}
      >
        <FilterSelect name="status" label={t('status')} usual="current" data={SHOWN} />
      </ListFilters>
      <ListActions
        things="products"
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: t('publish_changes'),
            title: (count) => t('publish_products', { count }),
            call: change('publish'),
            text: t('each_product_is_checked_on_every'),
          },
          {
            label: t('discard_changes'),
            title: (count) => t('discard_products', { count }),
            call: change('discard'),
            text: t('designs_and_colours_go_back_to'),
          },
          {
            label: t('archive_action'),
            title: (count) => t('archive_products', { count }),
            call: change('archive'),
            text: t('theyre_hidden_from_the_list_and'),
          },
          {
            label: t('restore_action'),
            title: (count) => t('restore_products', { count }),
            text: t('they_come_back_unchanged_published_ones'),
            call: change('restore'),
          },
          {
            label: t('delete'),
            title: (count) => t('delete_products', { count }),
            call: change('delete'),
            isFinal: true,
            text: t('theyre_deleted_for_good_with_their'),
          },
        ]}
      />
      {data.length === 0 && (
        <EmptyList
          icon={IconShirt}
          isFiltered={isFiltered}
          noMatch={t('no_results')}
          noMatchText={t('change_the_search_or_clear_the')}
          title={t('no_products_yet')}
          text={t('choose_a_garment_or_gift_and')}
          action={<NewProductButton />}
        />
      )}
      <CardGrid>
        {data.map((product) => (
          <ProductCard key={product.id} product={product} chosen={chosen} isStaff={user.superadmin === 1} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} things="products" />
    </Page>
  );
}
