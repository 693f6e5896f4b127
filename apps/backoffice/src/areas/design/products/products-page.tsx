import type { Product } from '@inkstand/contract/design/designs';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { IconBook2, IconPhoto, IconPlus, IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { ListActions } from '#areas/platform/lists/list-actions.tsx';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { paths } from '#paths.ts';
import { Card, CardGrid, CardLink, CardMockup } from '#ui/card-grid.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ago, money } from '#ui/format.ts';
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
  { value: 'current', label: 'Not archived' },
  { value: 'draft', label: 'Draft' },
  { value: 'ready', label: 'Published' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
];

function ProductCard({ product, isStaff, chosen }: { product: Product; isStaff: boolean; chosen: Selection }) {
  const { front_preview: front, back_preview: back } = product.images;
  const colours = product.colours.length;
  return (
    <Card picture={<CardMockup src={front ?? back} />} chosen={chosen} row={product}>
      <CardLink to={paths.productDesign(product.id, isStaff ? product.tenant_id : undefined)}>{product.name}</CardLink>
      <Group gap={6} justify="space-between" mt={6}>
        <ProductBadges product={product} />
        <Text size="sm" fw={500}>
          {money(product.unit_cost, product.currency)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {colours} {colours === 1 ? 'colour' : 'colours'} · changed {ago(product.updated_at)}
        {isStaff && ` · ${product.tenant_id}`}
      </Text>
      <Link to={paths.personalise(product.id, isStaff ? product.tenant_id : undefined)} className={css.aside}>
        Names and numbers
      </Link>{' '}
      <Link to={paths.productProofs(product.id, isStaff ? product.tenant_id : undefined)} className={css.aside}>
        Proofs
      </Link>
    </Card>
  );
}

function NewProductButton() {
  const disabledReason = useContentDisabledReason();
  return (
    <GuardedLink disabledReason={disabledReason} to={paths.createProduct()} leftSection={<IconPlus size={18} />}>
      New product
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
      title="Products"
      lead="Your designs on garments and gifts. Put those that are published into a store."
      actions={
        <>
          {meta.total > 0 && (
            <ExportButton path={`/api/${listTenant(user)}/product-file`} filters={parseFilters(search)} />
          )}
          <Button component={Link} to={paths.catalogue()} variant="default" leftSection={<IconBook2 size={18} />}>
            Catalogue
          </Button>
          <Button component={Link} to={paths.assets()} variant="default" leftSection={<IconPhoto size={18} />}>
            Pictures
          </Button>
          <NewProductButton />
        </>
      }
    >
      <ListFilters
        search={{ label: 'Search products', placeholder: 'Name' }}
        views={{ tenant: listTenant(user), list: 'products', noun: 'products', savedParams: FILTERS }}
      >
        <FilterSelect name="status" label="Status" usual="current" data={SHOWN} />
      </ListFilters>
      <ListActions
        noun={['product', 'products']}
        chosen={chosen}
        disabledReason={disabledReason}
        actions={[
          {
            label: 'Publish changes',
            call: change('publish'),
            text: 'Each is checked on every side in every colour, and goes on sale at once where a store offers it. One with warnings stays as it is: confirm them in its designer.',
          },
          {
            label: 'Discard changes',
            call: change('discard'),
            text: 'Designs and colours go back to what is published. What is discarded stays among the versions.',
          },
          {
            label: 'Archive',
            call: change('archive'),
            text: 'They leave the list and can be put into no store any more. What was ordered stays, and they can be brought back. What is on sale stays where it is.',
          },
          {
            label: 'Restore',
            text: 'They come back as they were: published ones can be offered again.',
            call: change('restore'),
          },
          {
            label: 'Delete',
            call: change('delete'),
            isFinal: true,
            text: 'They are deleted for good, with their proofs, personalisation batches and files, and leave every event that does not sell them now. What was ordered or is on sale stays; archive that instead.',
          },
        ]}
      />
      {data.length === 0 && (
        <EmptyList
          icon={IconShirt}
          isFiltered={isFiltered}
          noMatch="No such product"
          noMatchText="No product has this name and status."
          title="No products yet"
          text="Choose something to print on, and put your logo and words on it."
          action={<NewProductButton />}
        />
      )}
      <CardGrid>
        {data.map((product) => (
          <ProductCard key={product.id} product={product} chosen={chosen} isStaff={user.superadmin === 1} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} noun={['product', 'products']} />
    </Page>
  );
}
