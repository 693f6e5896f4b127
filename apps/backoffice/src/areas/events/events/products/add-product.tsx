import type { Product } from '@inkstand/contract/design/designs';
import { t as commonText } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/events';
import { Anchor, Button, Group, Loader, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useBackHere } from '#ui/back-link.ts';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Picture } from '#ui/picture.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useEvent } from '../event-layout.tsx';
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
        {t('add_a_product')}
      </GuardedButton>
      {opened && (
        <Dialog onClose={close} title={t('add_a_product')} size="lg">
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
  if (!products) return <Loader size="sm" role="progressbar" aria-label={t('loading_your_products')} />;
  const others = products.filter(({ id }) => !without.some(({ product_id: offered }) => offered === id));
  const isNothingLeft = others.length === 0 && !hasMore && !q.trim();
  if (isNothingLeft) {
    return (
      <Stack align="flex-start">
        <Text>{total === 0 ? t('you_havent_designed_any_products_yet') : t('all_your_products_are_already_in')}</Text>
        <Button component={Link} to={paths.products()}>
          {total === 0 ? t('design_your_first_product') : t('design_another')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        aria-label={t('search_your_products')}
        placeholder={t('name')}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={q}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {isLoading ? t('looking') : t('no_other_product_has_this_name')}
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
            {t('show_more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A product to select. A draft cannot be offered, so it links to the designer. */
function ProductChoice({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const isStaff = useUser().superadmin === 1;
  const back = useBackHere(commonText('back_to', { name: useEvent().name }));
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
        {t('a_draft_cant_be_offered')}
      </Text>
      <Anchor
        component={Link}
        to={paths.publishProduct(product.id, isStaff ? product.tenant_id : undefined)}
        state={back}
        size="xs"
        fw={600}
        aria-label={t('publish_in_the_designer', { name: product.name })}
      >
        {t('publish_it_in_the_designer')}
      </Anchor>
    </div>
  );
}
