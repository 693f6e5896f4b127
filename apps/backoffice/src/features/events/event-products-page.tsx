import { ApiError } from '@inkstand/contract/client';
import type { Product } from '@inkstand/contract/designs';
import type { EventDetail } from '@inkstand/contract/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Modal,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconPlus, IconShirt, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useBlocker, useLoaderData, useRevalidator } from 'react-router';
import { pageTenant, signedInUser, useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { useEvent } from './event-layout.tsx';
import css from './event-products-page.module.css';

type Offered = EventDetail['products'][number];

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

interface RowProps {
  offered: Offered;
  error: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  onChange: (part: Partial<Offered>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ProductRow({ offered, error, isFirst, isLast, mayChange, onChange, onMove, onRemove }: RowProps) {
  const event = useEvent();
  const user = useUser();
  const { name } = offered;
  const margin = offered.store_selling_price - offered.unit_cost;
  return (
    <li className={css.row}>
      <Picture src={offered.images.front_preview ?? offered.images.back_preview} alt="" width={64} />
      <div className={css.name}>
        <Anchor
          component={Link}
          to={paths.productDesign(offered.product_id, user.superadmin === 1 ? event.tenant_id : undefined)}
          fw={600}
          c="dark"
        >
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          Costs {money(offered.unit_cost, event.currency)} to make
        </Text>
      </div>
      {event.type === 'Store' && (
        <NumberInput
          label="Selling price, net"
          aria-label={`Selling price of ${name}, net`}
          value={offered.store_selling_price}
          onChange={(value) => onChange({ store_selling_price: Number(value) || 0 })}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          hideControls
          disabled={!mayChange}
          error={error}
          description={
            margin >= 0 ? `${money(margin, event.currency)} for you` : `${money(-margin, event.currency)} below cost`
          }
          className={css.price}
        />
      )}
      <Switch
        label="Available"
        checked={offered.available}
        onChange={({ currentTarget }) => onChange({ available: currentTarget.checked })}
        disabled={!mayChange}
        aria-label={`${name} is available`}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} up`}
          disabled={isFirst || !mayChange}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} down`}
          disabled={isLast || !mayChange}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Take ${name} out`}
          disabled={!mayChange}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface AddProductsProps {
  products: readonly Product[];
  refusal: string | undefined;
  onAdd: (product: Product) => void;
}

function AddProducts({ products, refusal, onAdd }: AddProductsProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />} onClick={open}>
        Add a product
      </GuardedButton>
      <Modal opened={opened} onClose={close} title="Add a product" size="lg">
        {products.length === 0 ? (
          <Stack align="flex-start">
            <Text>Every product you have designed is in already.</Text>
            <Button component={Link} to={paths.products()}>
              Design another
            </Button>
          </Stack>
        ) : (
          <SimpleGrid cols={{ base: 2, xs: 3 }}>
            {products.map((product) => (
              <UnstyledButton
                key={product.id}
                className={css.choice}
                onClick={() => {
                  onAdd(product);
                  close();
                }}
              >
                <Picture src={product.images.front_preview ?? product.images.back_preview} alt="" width={140} />
                <Text size="sm" fw={600} mt={6}>
                  {product.name}
                </Text>
              </UnstyledButton>
            ))}
          </SimpleGrid>
        )}
      </Modal>
    </>
  );
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
