import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { transitionFor } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { ReplaceArtworkDialog } from '#areas/orders/order-care/replace-artwork-dialog.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ActionButton } from './action-button.tsx';
import { ExceptionPanel } from './exception-panel.tsx';
import { bestAction, explainException } from './exceptions.ts';
import { MayChooseFulfiller } from './why-fulfiller.tsx';

const FAILED_ARTWORK = t('this_is_the_artwork_that_failed');

/** Whether something else could be printed: a newer version of a design, or another own text. */
const hasNewArtwork = ({ items }: OrderDetail): boolean =>
  items.some(
    (item) => item.current_revision !== item.revision || item.custom_text_front !== '' || item.custom_text_back !== '',
  );

/** Explains what stops an order, with the best action first. An address issue has a panel of its own. */
export function WhatStopsIt({ order }: { order: OrderDetail }) {
  const [isArtwork, artwork] = useDisclosure();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const { status, care } = order;
  const best = order.actions.find(({ action, allowed }) => action === bestAction(order) && allowed);
  const mayReplaceArtwork = status === 'artwork issue' && care.replace_artwork.allowed;
  const isChoosing = transitionFor(status, 'choose_fulfiller') !== undefined;
  const mayChoose = isChoosing && may({ ...user, tenantId: user.tenant_id }, 'orders.progress');
  const exception = explainException(order, { isStaff, mayAct: Boolean(best) || mayReplaceArtwork || mayChoose });
  if (!exception || status === 'address issue') return null;
  const isHeld = STATUS_RULES[status].isHeldForBudget;
  const mayRaise = isHeld && may({ ...user, tenantId: user.tenant_id }, 'content.change', order.tenant_id);
  return (
    <ExceptionPanel {...exception} colour={status === 'cancelled' ? 'gray' : 'red'}>
      {best && <ActionButton order={order} action={best} />}
      {mayReplaceArtwork && (
        <GuardedButton disabledReason={hasNewArtwork(order) ? undefined : FAILED_ARTWORK} onClick={artwork.open}>
          {t('replace_artwork')}
        </GuardedButton>
      )}
      {mayReplaceArtwork && !hasNewArtwork(order) && (
        <Stack gap={4} align="flex-start">
          <Text size="sm">{FAILED_ARTWORK}</Text>
          {order.items.map(({ id, name, product_id: productId }) => (
            <Anchor key={id} component={Link} size="sm" to={paths.productDesign(productId, order.tenant_id)}>
              {t('open_the_design_of', { name })}
            </Anchor>
          ))}
        </Stack>
      )}
      {isChoosing && <MayChooseFulfiller order={order} />}
      {status === 'awaiting reprint' && care.ask_reprint.allowed && (
        <Button component={Link} to={paths.replaceOrder(order.order_ref, order.tenant_id)}>
          {t('reprint_verb')}
        </Button>
      )}
      {mayRaise && (
        <Button
          component={Link}
          variant={best ? 'default' : 'filled'}
          to={paths.eventPage(order.event.slug, 'overview', isStaff ? order.tenant_id : undefined)}
        >
          {t('raise_the_budget')}
        </Button>
      )}
      {isArtwork && <ReplaceArtworkDialog order={order} onClose={artwork.close} />}
    </ExceptionPanel>
  );
}
