import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { t } from '@inkstand/i18n/office/buying';
import { apiContext } from '@inkstand/web/context';
import { Alert, Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day } from '#ui/format.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { STATUS_LABELS } from './bulk-labels.ts';
import css from './bulk-order-page.module.css';
import { Decisions } from './decisions.tsx';
import { Destinations } from './destinations.tsx';
import { PlacedOrders } from './placed-orders.tsx';
import { QuantityMatrix } from './quantity-matrix.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useBulkDraft } from './use-bulk-draft.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await api.getBulkPurchase({
    params: { tenant_id: tenant, slug: params.slug ?? '', purchase_id: params.purchase ?? '' },
  });
  return data;
}

const METHOD_LABELS = { standard: t('standard'), standard_tracked: t('tracked'), express: t('express') } as const;

/** One bulk order: quantities, addresses and cost. A draft saves itself. */
export function Component() {
  const loaded = useLoaderData<BulkPurchaseDetail>();
  return <BulkOrder key={loaded.id} loaded={loaded} />;
}

function BulkOrder({ loaded }: { loaded: BulkPurchaseDetail }) {
  const event = useEvent();
  const user = useUser();
  const disabledReason = useChangeDisabledReason(event);
  const { draft, saved, isChanged, problem, change, setSaved } = useBulkDraft(loaded);
  const isDraft = saved.status === 'draft';
  const isReadOnly = !isDraft || disabledReason !== undefined;
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const shown = isDraft
    ? saved.products
    : saved.products.filter(({ product_id }) => saved.quantities.some((each) => each.product_id === product_id));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Anchor component={Link} to={paths.eventPage(event.slug, 'bulk-order', tenant)} size="sm">
            {t('all_bulk_orders')}
          </Anchor>
          <StatusBadge {...STATUS_LABELS[saved.status]} />
          {saved.placed_at && <Text size="sm">{t('on_date', { date: day(saved.placed_at) })}</Text>}
        </Group>
        {isDraft && (
          <Text size="sm" c="dimmed" role="status">
            {problem ? t('not_saved_yet') : isChanged ? t('saving_the_draft') : t('draft_saved')}
          </Text>
        )}
      </Group>
      {problem && <Alert color="red">{problem}</Alert>}
      <div className={css.columns}>
        <Stack gap="md" className={css.main}>
          {shown.map((product) => (
            <QuantityMatrix
              key={product.product_id}
              product={product}
              isReadOnly={isReadOnly}
              currency={saved.currency}
              quantities={draft.quantities}
              onChange={(quantities) => change({ quantities })}
            />
          ))}
          <Panel title={t('shipping_method')}>
            {isReadOnly ? (
              <Text>{METHOD_LABELS[draft.shipping_method]}</Text>
            ) : (
              <SegmentedControl
                aria-label={t('shipping_method')}
                data={SHIPPING_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
                value={draft.shipping_method}
                onChange={(method) => change({ shipping_method: method as typeof draft.shipping_method })}
              />
            )}
          </Panel>
          <Destinations
            purchase={saved}
            destinations={draft.destinations}
            isReadOnly={isReadOnly}
            onChange={(destinations) => change({ destinations })}
          />
          {saved.orders.length > 0 && <PlacedOrders orders={saved.orders} tenant={tenant} />}
        </Stack>
        <div className={css.aside}>
          <QuotePanel purchase={saved} isStale={isChanged}>
            <Decisions purchase={saved} isChanged={isChanged} onDone={setSaved} />
          </QuotePanel>
        </div>
      </div>
      <LeaveGuard isChanged={isDraft && isChanged} />
    </Stack>
  );
}
