import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { CARE_LABELS } from '@inkstand/i18n/office/order-actions';
import { t } from '@inkstand/i18n/office/orders';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { CancelPiecesDialog } from '#areas/orders/order-care/cancel-pieces-dialog.tsx';
import { CorrectAddressDialog } from '#areas/orders/order-care/correct-address-dialog.tsx';
import { ReplaceArtworkDialog } from '#areas/orders/order-care/replace-artwork-dialog.tsx';
import { ReportAddressDialog } from '#areas/orders/order-care/report-address-dialog.tsx';
import { paths } from '#paths.ts';
import { NotNow } from '#ui/not-now.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActionButton } from './action-button.tsx';
import { CareDialog } from './care-dialog.tsx';
import { bestAction } from './exceptions.ts';
import { MarkDeliveredDialog } from './mark-delivered-dialog.tsx';
import { useLinkedDialog } from './use-linked-dialog.ts';

/** Fulfillers are chosen in a panel of their own, which lists the candidates. */
const PANEL_ACTION = 'choose_fulfiller';

interface Way {
  label: string;
  open?: () => void;
  to?: string;
}

const disabledReason = ({ reason }: { reason: string | null }) => reason ?? t('this_is_not_possible_now');

/** Actions that are allowed now; the others are listed below with the reason. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [isAddress, address] = useDisclosure();
  const [isReport, report] = useDisclosure();
  const [isArtwork, artwork] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const [isDelivered, delivered] = useDisclosure();
  const [isResending, resending] = useLinkedDialog('email', 'again');
  const firstStep = bestAction(order);
  const actions = order.actions.filter(
    ({ action, allowed }) => action !== PANEL_ACTION && !(allowed && action === firstStep),
  );
  const wayTo = {
    mark_delivered: { label: t('mark_as_delivered'), open: delivered.open },
    correct_address: { label: t('change_the_address'), open: address.open },
    report_address: { label: t('report_an_address_issue'), open: report.open },
    replace_artwork: { label: t('replace_the_artwork'), open: artwork.open },
    ask_reprint: {
      label: t('reprint_verb'),
      to: paths.replaceOrder(order.order_ref, order.tenant_id),
    },
    cancel_pieces: { label: t('cancel_pieces'), open: cancelling.open },
  } as const satisfies Partial<Record<keyof OrderDetail['care'], Way>>;
  const { resend_email: emails } = order.care;
  const resend = Object.values(emails).find(({ allowed }) => allowed) ?? emails.confirmation;
  const careful = (Object.keys(wayTo) as (keyof typeof wayTo)[])
    .map((name) => ({ name, ...(wayTo[name] as Way), decision: order.care[name] }))
    .filter(({ name, decision }) => !(decision.allowed && name === firstStep));
  const refused = [
    ...actions.filter(({ allowed }) => !allowed),
    ...careful.filter(({ decision }) => !decision.allowed).map(({ label, decision }) => ({ label, ...decision })),
    ...(resend.allowed ? [] : [{ label: CARE_LABELS.resend_email, ...resend }]),
  ];
  const [going, ending] = [true, false].map((goesOn) =>
    actions.filter(({ action, allowed }) => allowed && !/cancel/.test(action) === goesOn),
  );
  return (
    <Panel title={t('actions')}>
      <Stack gap="xs">
        {going?.map((action) => (
          <ActionButton key={action.action} order={order} action={action} />
        ))}
        {careful
          .filter(({ decision }) => decision.allowed)
          .map(({ label, open, to }) =>
            to ? (
              <Button key={label} variant="default" component={Link} to={to}>
                {label}
              </Button>
            ) : (
              <Button key={label} variant="default" {...(open ? { onClick: open } : {})}>
                {label}
              </Button>
            ),
          )}
        {resend.allowed && (
          <Button variant="default" onClick={resending.open}>
            {t('action_menu', { action: CARE_LABELS.resend_email })}
          </Button>
        )}
        {ending?.map((action) => (
          <ActionButton key={action.action} order={order} action={action} />
        ))}
      </Stack>
      <NotNow actions={refused.map((each) => ({ label: each.label, reason: disabledReason(each) }))} />
      {isAddress && <CorrectAddressDialog order={order} onClose={address.close} />}
      {isReport && <ReportAddressDialog order={order} onClose={report.close} />}
      {isArtwork && <ReplaceArtworkDialog order={order} onClose={artwork.close} />}
      {isDelivered && <MarkDeliveredDialog order={order} onClose={delivered.close} />}
      {isResending && resend.allowed && <ResendDialog order={order} onClose={resending.close} />}
      {isCancelling && <CancelPiecesDialog order={order} onClose={cancelling.close} />}
    </Panel>
  );
}

/** The list's bulk action, for this order alone. */
function ResendDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [target] = useState({ orders: [{ tenant_id: order.tenant_id, id: order.id }] });
  const confirmSending = () =>
    notifications.show({
      color: 'teal',
      message: t('the_email_is_being_sent_again'),
      withBorder: true,
    });
  return (
    <CareDialog
      tenant={order.tenant_id}
      timeZone={order.time_zone}
      action="resend_email"
      target={target}
      emails={order.care.resend_email}
      onClose={onClose}
      onBegun={confirmSending}
    />
  );
}
