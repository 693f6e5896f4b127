import type { BulkPurchaseDetail } from '@inkstand/contract/bulk-orders';
import { may } from '@inkstand/domain/roles';
import { SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Badge, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useChangeRefusal } from '#features/events/change-refusal.ts';
import { useEvent } from '#features/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import css from './bulk-order-page.module.css';
import { HINDRANCE_WORDS, STATUS_WORDS } from './bulk-words.ts';
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

const METHOD_WORDS = { standard: 'Standard', standard_tracked: 'Tracked', express: 'Express' } as const;

/** One bulk order: how many of what, where to, and what it costs; kept by itself as long as it is a draft. */
export function Component() {
  const loaded = useLoaderData<BulkPurchaseDetail>();
  return <BulkOrder key={loaded.id} loaded={loaded} />;
}

function BulkOrder({ loaded }: { loaded: BulkPurchaseDetail }) {
  const event = useEvent();
  const user = useUser();
  const refusal = useChangeRefusal(event);
  const { draft, kept, isChanged, problem, change, setKept } = useBulkDraft(loaded);
  const isDraft = kept.status === 'draft';
  const isReadOnly = !isDraft || refusal !== undefined;
  const { label, colour } = STATUS_WORDS[kept.status];
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const shown = isDraft
    ? kept.products
    : kept.products.filter(({ product_id }) => kept.quantities.some((each) => each.product_id === product_id));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Anchor component={Link} to={paths.eventPage(event.slug, 'bulk-order', tenant)} size="sm">
            All bulk orders
          </Anchor>
          <Badge color={colour} variant="light" radius="sm" tt="none" fw={600}>
            {label}
          </Badge>
          {kept.placed_at && <Text size="sm">on {day(kept.placed_at)}</Text>}
        </Group>
        {isDraft && (
          <Text size="sm" c="gray.7" role="status">
            {problem ? 'Not kept yet' : isChanged ? 'Keeping the draft…' : 'The draft is kept'}
          </Text>
        )}
      </Group>
      {problem && <Alert color="red">{problem}</Alert>}
      <div className={css.columns}>
        <Stack gap="md" className={css.main}>
          {shown.map((product) => (
            <QuantityMatrix
              key={product.product_id}
              {...{ product, isReadOnly, currency: kept.currency, quantities: draft.quantities }}
              onChange={(quantities) => change({ quantities })}
            />
          ))}
          <Panel title="How it travels">
            <SegmentedControl
              aria-label="How it travels"
              data={SHIPPING_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))}
              value={draft.shipping_method}
              readOnly={isReadOnly}
              onChange={(method) => change({ shipping_method: method as typeof draft.shipping_method })}
            />
          </Panel>
          <Destinations
            {...{ purchase: kept, destinations: draft.destinations, isReadOnly }}
            onChange={(destinations) => change({ destinations })}
          />
          {kept.orders.length > 0 && <PlacedOrders orders={kept.orders} tenant={tenant} />}
        </Stack>
        <div className={css.aside}>
          <QuotePanel purchase={kept} isStale={isChanged}>
            <Decisions purchase={kept} isChanged={isChanged} onDone={setKept} />
          </QuotePanel>
        </div>
      </div>
      <LeaveGuard isChanged={isDraft && isChanged} />
    </Stack>
  );
}

interface DecisionsProps {
  purchase: BulkPurchaseDetail;
  isChanged: boolean;
  onDone: (purchase: BulkPurchaseDetail) => void;
}

function Decisions({ purchase, isChanged, onDone }: DecisionsProps) {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: purchase.id };
  const mayDecide = may({ ...user, tenantId: user.tenant_id }, 'orders.decide');
  const role = mayDecide ? undefined : 'Your role may look at bulk orders, but not place or cancel them.';
  const [first] = purchase.quote.hindrances;
  const refusal =
    role ?? (isChanged ? 'The draft is being kept.' : undefined) ?? (first ? HINDRANCE_WORDS[first] : undefined);

  async function run(work: () => Promise<{ message: string; data: BulkPurchaseDetail }>) {
    setBusy(true);
    try {
      const { message, data } = await work();
      showDone(message);
      onDone(data);
      if (data.status === 'cancelled' && data.placed_at === null) {
        await navigate(paths.eventPage(event.slug, 'bulk-order', user.superadmin === 1 ? event.tenant_id : undefined));
      }
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  }
  const place = () =>
    modals.openConfirmModal({
      title: 'Place this bulk order?',
      children: (
        <Text size="sm">
          {money(purchase.total, purchase.currency)} are taken from your credit account, and production begins at once.
        </Text>
      ),
      labels: { confirm: 'Place the order', cancel: 'Not yet' },
      onConfirm: () => void run(() => api.placeBulkPurchase({ params, body: { total: purchase.total } })),
    });
  const cancel = (isDraft: boolean) =>
    modals.openConfirmModal({
      title: isDraft ? 'Throw this draft away?' : 'Cancel this bulk order?',
      children: (
        <Text size="sm">
          {isDraft
            ? 'Quantities and addresses are gone then.'
            : 'All its orders are cancelled, and your credit account gets the sum back. That works as long as none of them is being made.'}
        </Text>
      ),
      labels: { confirm: isDraft ? 'Throw away' : 'Cancel the order', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () => void run(() => api.cancelBulkPurchase({ params })),
    });
  if (purchase.status === 'draft') {
    return (
      <>
        <GuardedButton fullWidth refusal={refusal} loading={isBusy} onClick={place}>
          Place on the credit account
        </GuardedButton>
        <GuardedButton fullWidth variant="subtle" color="gray" refusal={role} onClick={() => cancel(true)}>
          Throw the draft away
        </GuardedButton>
      </>
    );
  }
  if (purchase.status !== 'placed') return null;
  return (
    <GuardedButton fullWidth variant="light" color="red" refusal={role} loading={isBusy} onClick={() => cancel(false)}>
      Cancel the bulk order
    </GuardedButton>
  );
}
