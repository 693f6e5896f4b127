import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/integrations';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ExceptionPanel } from '#areas/orders/order-pages/exception-panel.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { ShopOrderActions } from './shop-order-actions.tsx';

/** An order of the shop that waits because its production is not paid. */
export function ShopPayment({ order, shopOrder }: { order: OrderDetail; shopOrder: ShopOrder }) {
  const ofStaff = useUser().superadmin === 1 ? order.tenant_id : undefined;
  const cost = money(order.production_cost, order.currency);
  const paymentOnly = { ...shopOrder, error: '', fulfillments: [] };
  return (
    <ExceptionPanel
      happened={t('the_payment_for_production_was_declined')}
      details={[shopOrder.charge_error]}
      means={ofStaff ? t('the_client_has_not_paid', { cost }) : t('your_company_has_not_paid', { cost })}
      toDo={t('save_another_card_under_billing_account')}
    >
      <Button component={Link} to={paths.billingAccount(ofStaff)}>
        {t('open_the_billing_account')}
      </Button>
      <ShopOrderActions tenant={order.tenant_id} shopOrder={paymentOnly} />
    </ExceptionPanel>
  );
}
