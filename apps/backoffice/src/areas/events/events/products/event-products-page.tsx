import type { Product } from '@inkstand/contract/design/designs';
import type { EventDetail } from '@inkstand/contract/events/events';
import type { PriceEnding } from '@inkstand/domain/costs';
import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconLock, IconShirt } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { eventVatRate } from '../shopper-price.tsx';
import { AddProducts } from './add-product.tsx';
import { EventApproval } from './event-approval.tsx';
import { ProductRow } from './event-product-row.tsx';
import css from './event-products-page.module.css';
import { isSameOffer, keepOfferEdits, type Offered, toOfferBody } from './offers.ts';
import { SuggestPrices, suggestedPrice } from './suggest-prices.tsx';
import { useOrderByDrag } from './use-order-by-drag.ts';

function offer(product: Product, event: EventDetail): Offered {
  const price = suggestedPrice(product.unit_cost, { vatRate: eventVatRate(event, true) });
  return {
    product_id: product.id,
    name: product.name,
    images: product.images,
    store_selling_price: price,
    store_default_vat: 1,
    unit_cost: product.unit_cost,
    suggested_price: price,
    position: 0,
    available: true,
    published: product.published,
    has_unpublished_changes: product.has_unpublished_changes,
    needs_approval: product.needs_approval,
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** The event's products, with their order and prices. */
export function Component() {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<readonly Offered[]>(event.products);
  const [rows, setRows] = useState(saved);
  const isChanged = !isSameOffer(rows, saved);
  const { run, isPending, errors } = useApiCall();
  const [said, setSaid] = useState('');
  const mayChange = disabledReason === undefined;
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const catalogue = paths.eventPage(event.slug, 'catalogue', tenant);

  function move(from: number, to: number) {
    setRows((now) => moved(now, from, to));
    setSaid(t('is_now_number_of', { name: rows[from]?.name ?? '', position: to + 1, total: rows.length }));
  }

  const drag = useOrderByDrag(rows.length, move);
  const suggest = (ending: PriceEnding) =>
    setRows(
      rows.map((row) => {
        const vatRate = eventVatRate(event, row.store_default_vat === 1);
        return { ...row, store_selling_price: suggestedPrice(row.unit_cost, { ending, vatRate }) };
      }),
    );

  const save = () =>
    run(async () => {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      // Others may have changed the offers since the page was opened.
      const { data: now } = await api.getEvent({ params });
      const sent = keepOfferEdits(rows, saved, now.products);
      setSaved(now.products);
      setRows((current) => keepOfferEdits(current, rows, sent));
      const { data } = await api.setEventProducts({ params, body: { products: sent.map(toOfferBody) } });
      setSaved(data.products);
      setRows((current) => keepOfferEdits(current, sent, data.products));
      showDone(event.status === 'Draft' ? t('saved') : t('saved_visitors_see_the_changes_now'));
      await revalidate();
    });

  return (
    <>
      {event.locked && disabledReason && (
        <Alert icon={<IconLock size={18} />} color="gray" mb="md">
          {disabledReason}
        </Alert>
      )}
      <Group justify="space-between" mb="md">
        <Group gap="xs">
          <AddProducts
            tenant={event.tenant_id}
            without={rows}
            disabledReason={disabledReason}
            onAdd={(product) => setRows([...rows, offer(product, event)])}
          />
          {event.type === 'Store' && rows.length > 0 && (
            <SuggestPrices disabledReason={disabledReason} onSuggest={suggest} />
          )}
        </Group>
        <GuardedButton
          disabledReason={disabledReason ?? (isChanged ? undefined : t('no_changes_to_save'))}
          onClick={save}
          loading={isPending}
        >
          {t('save')}
        </GuardedButton>
      </Group>
      {rows.length === 0 ? (
        <Empty
          icon={IconShirt}
          title={t('no_products_yet')}
          text={t('add_your_designs_or_choose_a')}
          action={
            <Button component={Link} to={catalogue} variant="default">
              {t('open_the_catalogue')}
            </Button>
          }
        />
      ) : (
        <ol className={css.rows}>
          {rows.map((row, index) => (
            <ProductRow
              key={row.product_id}
              offered={row}
              error={errors[`products.${index}.store_selling_price`] ?? errors[`products.${index}.product_id`]}
              mayChange={mayChange}
              isTarget={drag.over === index}
              dragged={drag.dragged}
              index={index}
              count={rows.length}
              onMove={(by) => move(index, index + by)}
              handle={drag.handle(index)}
              row={drag.row(index)}
              onChange={(part) =>
                setRows((now) =>
                  now.map((other) => (other.product_id === row.product_id ? { ...other, ...part } : other)),
                )
              }
              onRemove={() => setRows((now) => now.filter(({ product_id }) => product_id !== row.product_id))}
            />
          ))}
        </ol>
      )}
      <EventApproval disabledReason={disabledReason} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <LeaveGuard isChanged={isChanged} />
    </>
  );
}
