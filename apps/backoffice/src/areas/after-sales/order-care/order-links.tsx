import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** Links to the order that this one replaces, and to its own replacements. */
export function OrderLinks({ order }: { order: OrderDetail }) {
  const { original, replacements } = order.care;
  if (!original && replacements.length === 0) return null;
  const linkTo = (orderRef: string) => (
    <Anchor key={orderRef} component={Link} inherit to={paths.order(orderRef, order.tenant_id)}>
      {orderRef}
    </Anchor>
  );
  return (
    <Alert variant="default">
      {original && <span>This replaces {linkTo(original)}, at no charge to the customer. </span>}
      {replacements.length > 0 && (
        <span>
          Replaced by{' '}
          {replacements.map(({ order_ref, status }, index) => (
            <span key={order_ref}>
              {index > 0 && ', '}
              {linkTo(order_ref)}
              {status && ` (${status})`}
            </span>
          ))}
        </span>
      )}
    </Alert>
  );
}
