import type { Product } from '@inkstand/contract/designs';
import { apiContext } from '@inkstand/web/context';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconBook2, IconPhoto, IconPlus, IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { ViewsMenu } from '#features/views/views-menu.tsx';
import { paths } from '#paths.ts';
import { Card, CardGrid, CardLink, CardMockup } from '#ui/card-grid.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ago, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import css from './products.module.css';

const PER_PAGE = 24;
const FILTERS = ['q', 'status'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const search = new URL(request.url).searchParams;
  const status = search.get('status') as Product['status'] | null;
  return context.get(apiContext).listProducts({
    params: { tenant_id: listTenant(user) },
    query: {
      page: Number(search.get('page') ?? 1),
      per_page: PER_PAGE,
      q: search.get('q') ?? '',
      ...(status ? { status } : {}),
    },
  });
}

const STATUSES: Record<Product['status'], { label: string; colour: string }> = {
  draft: { label: 'Draft', colour: 'gray' },
  ready: { label: 'Ready', colour: 'teal' },
  archived: { label: 'Archived', colour: 'yellow' },
};

function ProductCard({ product, isStaff }: { product: Product; isStaff: boolean }) {
  const { front_preview: front, back_preview: back } = product.images;
  const { label, colour } = STATUSES[product.status];
  const colours = product.colours.length;
  return (
    <Card picture={<CardMockup src={front ?? back} />}>
      <CardLink to={paths.productDesign(product.id, isStaff ? product.tenant_id : undefined)}>{product.name}</CardLink>
      <Group gap={6} justify="space-between" wrap="nowrap" mt={6}>
        <Badge color={colour} variant="light" radius="sm" tt="none" fw={600}>
          {label}
        </Badge>
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
  const refusal = useContentRefusal();
  if (refusal) {
    return (
      <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />}>
        New product
      </GuardedButton>
    );
  }
  return (
    <Button component={Link} to={paths.createProduct()} leftSection={<IconPlus size={18} />}>
      New product
    </Button>
  );
}

export function Component() {
  const { data, meta } = useLoaderData<typeof loader>();
  const user = useUser();
  const { search } = useListSearch();
  const isFiltered = FILTERS.some((name) => search.get(name));
  return (
    <Page
      title="Products"
      lead="Your designs on garments and gifts. Put those that are ready into a store."
      actions={
        <>
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
      <Group gap="sm" mb="lg">
        <ViewsMenu tenant={listTenant(user)} list="products" noun="products" keeps={FILTERS} />
        <SearchInput label="Search products" placeholder="Name" />
        <FilterSelect
          {...{ name: 'status', label: 'Status', any: 'Any status' }}
          data={Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))}
        />
      </Group>
      {data.length === 0 && isFiltered && (
        <Empty icon={IconShirt} title="No such product" text="No product has this name and status." />
      )}
      {data.length === 0 && !isFiltered && (
        <Empty
          icon={IconShirt}
          title="No products yet"
          text="Choose something to print on, and put your logo and words on it."
          action={<NewProductButton />}
        />
      )}
      <CardGrid>
        {data.map((product) => (
          <ProductCard key={product.id} product={product} isStaff={user.superadmin === 1} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} noun={['product', 'products']} />
    </Page>
  );
}
