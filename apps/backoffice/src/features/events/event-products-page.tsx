import { ApiError } from '@inkstand/contract/client';
import type { Product } from '@inkstand/contract/designs';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Text } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useBlocker, useLoaderData, useRevalidator } from 'react-router';
import { pageTenant, signedInUser, useContentRefusal } from '#features/layout/current-user.ts';
import { Empty } from '#ui/empty.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { AddProducts } from './add-product.tsx';
import { useEvent } from './event-layout.tsx';
import { type Offered, ProductRow } from './event-product-row.tsx';
import css from './event-products-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await api.listProducts({ params: { tenant_id: tenant }, query: { per_page: 100 } });
  return { products: data.filter(({ status }) => status !== 'archived') };
}

function offer(product: Product): Offered {
  return {
    product_id: product.id,
    name: product.name,
    images: product.images,
    store_selling_price: product.suggested_price,
    store_default_vat: 1,
    unit_cost: product.unit_cost,
    suggested_price: product.suggested_price,
    position: 0,
    available: true,
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** Which products the event offers, in which order and at which price. */
export function Component() {
  const api = useApi();
  const event = useEvent();
  const refusal = useContentRefusal();
  const { products } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState<readonly Offered[]>(event.products);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const mayChange = refusal === undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  function edit(next: readonly Offered[]) {
    setRows(next);
    setChanged(true);
  }

  async function save() {
    setBusy(true);
    setErrors({});
    try {
      await api.setEventProducts({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: {
          products: rows.map(({ product_id, store_selling_price, store_default_vat, available }) => ({
            product_id,
            store_selling_price,
            store_default_vat,
            available,
          })),
        },
      });
      setChanged(false);
      showDone('Saved. Visitors see it at once.');
      await revalidate();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.firstErrors);
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const others = products.filter(({ id }) => !rows.some((row) => row.product_id === id));
  return (
    <>
      <Group justify="space-between" mb="md">
        <AddProducts products={others} refusal={refusal} onAdd={(product) => edit([...rows, offer(product)])} />
        <GuardedButton
          refusal={refusal ?? (isChanged ? undefined : 'Nothing has changed since it was saved.')}
          onClick={save}
          loading={isBusy}
        >
          Save
        </GuardedButton>
      </Group>
      {rows.length === 0 ? (
        <Empty icon={IconShirt} title="No products yet" text="Add what you have designed, and set a price." />
      ) : (
        <ul className={css.rows}>
          {rows.map((row, index) => (
            <ProductRow
              key={row.product_id}
              offered={row}
              error={errors[`products.${index}.store_selling_price`]}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              mayChange={mayChange}
              onChange={(part) => edit(rows.map((other) => (other === row ? { ...row, ...part } : other)))}
              onMove={(by) => edit(moved(rows, index, index + by))}
              onRemove={() => edit(rows.filter((other) => other !== row))}
            />
          ))}
        </ul>
      )}
      <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title="Leave without saving?">
        <Text size="sm" mb="md">
          What you changed here is not saved yet.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </Group>
      </Modal>
    </>
  );
}
