import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './order-care.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';

/** Problems that recipients and colleagues reported with an order, and the decisions. */
export function ReprintRequests({ order }: { order: OrderDetail }) {
  const { requests } = order.care;
  if (requests.length === 0) return null;
  return (
    <Panel title={requests.length === 1 ? t('reprint_request') : t('reprint_requests')}>
      <Stack gap={0}>
        {requests.map((request) => (
          <div key={request.id} className={css.request}>
            <RequestFacts order={order} request={request} />
            {request.status === 'asked' && <Decide order={order} request={request} />}
            {request.replacement && (
              <Text size="sm" mt={6}>
                <RichText
                  text={t('replaced_by', { orders: '<order/>' })}
                  parts={{
                    order: () => (
                      <Anchor component={Link} to={paths.order(request.replacement ?? '', order.tenant_id)}>
                        {request.replacement}
                      </Anchor>
                    ),
                  }}
                />
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function Decide({ order, request }: { order: OrderDetail; request: ReprintRequest }) {
  const navigate = useNavigate();
  const [isRefusing, refuseDialog] = useDisclosure();
  const { allowed, reason } = order.care.decide_reprint;
  const against = allowed ? undefined : (reason ?? t('this_is_not_possible_now'));
  return (
    <Group gap="sm" mt="sm">
      <GuardedButton
        disabledReason={against}
        onClick={() => navigate(paths.replaceOrder(order.order_ref, order.tenant_id, request.id))}
      >
        {t('reprint_verb')}
      </GuardedButton>
      <GuardedButton variant="default" disabledReason={against} onClick={refuseDialog.open}>
        {t('refuse_verb')}
      </GuardedButton>
      {isRefusing && <RefuseDialog order={order} request={request} onClose={refuseDialog.close} />}
    </Group>
  );
}
