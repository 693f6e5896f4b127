import type { Product } from '@inkstand/contract/design/designs';
import { Anchor, Button, Group, Loader, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Picture } from '#ui/picture.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './event-products-page.module.css';
import { useProductsFound } from './use-products-found.ts';

interface AddProductsProps {
  tenant: string;
  /** Products that the event already offers. */
  without: readonly { product_id: string }[];
  disabledReason: string | undefined;
  onAdd: (product: Product) => void;
}

/** Adds the tenant's products that the event does not offer yet. */
export function AddProducts({ disabledReason, ...choice }: AddProductsProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <GuardedButton disabledReason={disabledReason} leftSection={<IconPlus size={18} />} onClick={open}>
        Add a product
      </GuardedButton>
      {opened && (
        <Dialog onClose={close} title="Add a product" size="lg">
          <Choice {...choice} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

type ChoiceProps = Omit<AddProductsProps, 'disabledReason'> & { onClose: () => void };

function Choice({ tenant, without, onAdd, onClose }: ChoiceProps) {
  const [q, setQuery] = useState('');
  const { products, error, total, hasMore, isLoading, showMore, retry } = useProductsFound(tenant, q.trim());
  if (error) return <LoadFailed title={errorMessage(error)} onRetry={retry} />;
  if (!products) return <Loader size="sm" aria-label="Looking for your products" />;
  const others = products.filter(({ id }) => !without.some(({ product_id: offered }) => offered === id));
  const isNothingLeft = others.length === 0 && !hasMore && !q.trim();
  if (isNothingLeft) {
    return (
      <Stack align="flex-start">
        <Text>{total === 0 ? 'You have designed nothing yet.' : 'Every product you have designed is in already.'}</Text>
        <Button component={Link} to={paths.products()}>
          {total === 0 ? 'Design the first' : 'Design another'}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        aria-label="Search your products"
        placeholder="Name"
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={q}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {isLoading ? 'Looking…' : 'No product of this name that is not in already.'}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        {others.map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            onChoose={() => {
              onAdd(product);
              onClose();
            }}
          />
        ))}
      </SimpleGrid>
      {hasMore && (
        <Group justify="center">
          <Button variant="default" loading={isLoading} onClick={showMore}>
            Show more
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A product to select. A draft cannot be offered, so it links to the designer. */
function ProductChoice({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const isStaff = useUser().superadmin === 1;
  const face = (
    <>
      <Picture src={product.images.front_preview ?? product.images.back_preview} alt="" width={140} />
      <Text size="sm" fw={600} mt={6} style={{ overflowWrap: 'anywhere' }}>
        {product.name}
      </Text>
    </>
  );
  if (product.published) {
    return (
      <UnstyledButton className={css.choice} onClick={onChoose}>
        {face}
      </UnstyledButton>
    );
  }
  return (
    <div className={css.choice} data-disabled>
      {face}
      <Text size="xs" c="dimmed" mt={2}>
        A draft can’t be offered.
      </Text>
      <Anchor
        component={Link}
        to={paths.productDesign(product.id, isStaff ? product.tenant_id : undefined)}
        size="xs"
        fw={600}
        aria-label={`Publish ${product.name} in the designer`}
      >
        Publish it in the designer
      </Anchor>
    </div>
  );
}
