import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Loader, Radio, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VariantCard } from '#areas/design/products/variant-card.tsx';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { variantPrices } from '#ui/catalogue-labels.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './logo-gift.module.css';

/** Typing pause before the search request. */
const PAUSE_MS = 200;
const PER_PAGE = 12;

interface GarmentFieldProps {
  value: string | undefined;
  error: string | undefined;
  onChange: (variant: CatalogueVariant) => void;
}

/** Chooses a blank that is printed on its front and sold in the event's region. */
export function GarmentField({ value, error, onChange }: GarmentFieldProps) {
  const api = useApi();
  const { tenant_id, region, currency } = useEvent();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useInfiniteQuery({
    queryKey: ['blanks', tenant_id, region, q],
    queryFn: ({ pageParam: page }) =>
      api.listCatalogue({
        params: { tenant_id },
        query: { q, region, page, per_page: PER_PAGE, availability: 'available' },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _pages, page) => (page * PER_PAGE < meta.total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  if (found.error) return <LoadFailed title={errorMessage(found.error)} onRetry={() => void found.refetch()} />;
  const variants = found.data?.pages.flatMap(({ data }) => data).filter(({ print_area }) => print_area.front);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search_garments_and_gifts')}
        placeholder={t('t_shirt_mug_tote_bag')}
        maxLength={200}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb="sm"
      />
      {!variants && <Loader size="sm" role="progressbar" aria-label={t('loading_the_catalogue')} />}
      <Radio.Group
        aria-label={t('what_to_print_on')}
        value={value ?? ''}
        onChange={(code) => {
          const variant = variants?.find((each) => each.code === code);
          if (variant) onChange(variant);
        }}
        error={error}
      >
        <div className={css.garments}>
          {variants?.map((variant) => (
            <VariantCard key={variant.code} variant={variant} prices={variantPrices(variant, currency)} />
          ))}
        </div>
      </Radio.Group>
      {variants?.length === 0 && <Text c="dimmed">{t('no_results_try_another_word')}</Text>}
      {found.hasNextPage && (
        <Group justify="center" mt="sm">
          <Button variant="default" size="xs" loading={found.isFetching} onClick={() => void found.fetchNextPage()}>
            {t('show_more')}
          </Button>
        </Group>
      )}
    </>
  );
}
