import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { blankName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { Text } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CatalogueFilters } from '#areas/design/catalogue/catalogue-filters.tsx';
import { catalogueQuery } from '#areas/design/catalogue/catalogue-query.ts';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import css from '#ui/card-grid.module.css';
import { CardGrid, CardMockup } from '#ui/card-grid.tsx';
import { variantPrices } from '#ui/catalogue-labels.ts';
import { Empty } from '#ui/empty.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { VariantRange } from '#ui/variant-range.tsx';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { MakeProductDialog } from './make-product-dialog.tsx';

const PER_PAGE = 24;

/** Blanks that are available in the event's region, without discontinued ones. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data: event } = await api.getEvent({ params: { tenant_id, slug: params.slug ?? '' } });
  const query = { ...catalogueQuery(new URL(request.url).searchParams), region: event.region };
  const [list, filters] = await Promise.all([
    api.listCatalogue({
      params: { tenant_id },
      query: { ...query, currency: event.currency, availability: 'available', per_page: PER_PAGE },
    }),
    api.catalogueFilters({ params: { tenant_id } }),
  ]);
  // The event fixes the region, so it is no filter.
  return { ...list, choices: { ...filters.data, regions: [] } };
}

function BlankCard({ variant, onChoose }: { variant: CatalogueVariant; onChoose: () => void }) {
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const price = variantPrices(variant, event.currency);
  return (
    <li className={css.card}>
      <CardMockup src={variant.images.front_preview} />
      <div className={css.text}>
        <Text fw={600}>{blankName(variant.name)}</Text>
        <Text size="sm" c="dimmed">
          <VariantRange variant={variant} />
        </Text>
        <Text size="sm" mt={4} mb="sm">
          {price ? t('from_price', { price }) : t('no_price_in', { currency: event.currency })}
        </Text>
        <GuardedButton
          size="xs"
          variant="light"
          disabledReason={
            disabledReason ?? (price ? undefined : t('this_blank_has_no_price_in', { currency: event.currency }))
          }
          onClick={onChoose}
          aria-label={t('create_product_on', { name: blankName(variant.name) })}
        >
          {t('create_product')}
        </GuardedButton>
      </div>
    </li>
  );
}

export function Component() {
  const { data, meta, choices } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<CatalogueVariant>();
  return (
    <>
      <CatalogueFilters choices={choices} />
      {data.length === 0 && (
        <Empty icon={IconShirt} title={t('no_results')} text={t('no_product_printed_in_this_events')} />
      )}
      <CardGrid>
        {data.map((variant) => (
          <BlankCard key={variant.code} variant={variant} onChoose={() => setChosen(variant)} />
        ))}
      </CardGrid>
      <ListFoot meta={meta} things="blanks" />
      {chosen && <MakeProductDialog variant={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
