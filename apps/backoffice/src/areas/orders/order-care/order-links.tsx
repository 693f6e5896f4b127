import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { orderStatusText } from '#areas/orders/order-pages/order-status-badge.tsx';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { list } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';

/** Links to the order that this one replaces, and to its own replacements. */
export function OrderLinks({ order }: { order: OrderDetail }) {
  const isStaff = useIsStaff();
  const { original, replacements } = order.care;
  if (!original && replacements.length === 0) return null;
  const linkTo = (orderRef: string) => (
    <Anchor key={orderRef} component={Link} inherit underline="always" to={paths.order(orderRef, order.tenant_id)}>
      <Reference>{orderRef}</Reference>
    </Anchor>
  );
  // The list is joined as the language does; each of its slots is then filled with a link.
  const slots = replacements.map((_, index) => `<order${index}/>`);
  const replacementParts = Object.fromEntries(
    replacements.map(({ order_ref, status }, index) => [
      `order${index}`,
      () => (
        <>
          {linkTo(order_ref)}
          {status && ` (${orderStatusText(status, isStaff)})`}
        </>
      ),
    ]),
  );
  return (
    <Alert variant="default">
      {original && (
        <span>
          <RichText text={t('this_replaces_at_no_charge_to')} parts={{ order: () => linkTo(original) }} />{' '}
        </span>
      )}
      {replacements.length > 0 && (
        <span>
          <RichText text={t('replaced_by', { orders: list(slots) })} parts={replacementParts} />
        </span>
      )}
    </Alert>
  );
}
