import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { CancelPiecesDialog } from '#areas/after-sales/order-care/cancel-pieces-dialog.tsx';
import { CorrectAddressDialog } from '#areas/after-sales/order-care/correct-address-dialog.tsx';
import { ReplaceArtworkDialog } from '#areas/after-sales/order-care/replace-artwork-dialog.tsx';
import { ReportAddressDialog } from '#areas/after-sales/order-care/report-address-dialog.tsx';
import { paths } from '#paths.ts';
import { NotNow } from '#ui/not-now.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActionButton } from './action-button.tsx';
import { stoppedOrder } from './stopped.ts';

/** Fulfillers are chosen in a panel of their own, which lists the candidates. */
const PANEL_ACTION = 'choose_fulfiller';

interface Way {
  label: string;
  open?: () => void;
  to?: string;
}

const disabledReason = ({ reason }: { reason: string | null }) => reason ?? 'This is not possible now.';

/** Actions that are allowed now; the others are listed below with the reason. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [isAddress, address] = useDisclosure();
  const [isReport, report] = useDisclosure();
  const [isArtwork, artwork] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const firstStep = stoppedOrder(order.status)?.firstStep;
  const actions = order.actions.filter(
    ({ action, allowed }) => action !== PANEL_ACTION && !(allowed && action === firstStep),
  );
  const wayTo = {
    correct_address: { label: 'Change the address', open: address.open },
    report_address: { label: 'Report an address issue', open: report.open },
    replace_artwork: { label: 'Replace the artwork', open: artwork.open },
    ask_reprint: {
      label: 'Make it again',
      to: paths.replaceOrder({ order: order.order_ref, tenant: order.tenant_id }),
    },
    cancel_pieces: { label: 'Cancel pieces', open: cancelling.open },
  } as const satisfies Partial<Record<keyof OrderDetail['care'], Way>>;
  const careful = (Object.keys(wayTo) as (keyof typeof wayTo)[])
    .map((name) => ({ name, ...(wayTo[name] as Way), decision: order.care[name] }))
    .filter(({ name, decision }) => !(decision.allowed && name === firstStep));
  const refused = [
    ...actions.filter(({ allowed }) => !allowed),
    ...careful.filter(({ decision }) => !decision.allowed).map(({ label, decision }) => ({ label, ...decision })),
  ];
  const [going, ending] = [true, false].map((goesOn) =>
    actions.filter(({ action, allowed }) => allowed && !/cancel/.test(action) === goesOn),
  );
  return (
    <Panel title="Actions">
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
        {ending?.map((action) => (
          <ActionButton key={action.action} order={order} action={action} />
        ))}
      </Stack>
      <NotNow actions={refused.map((each) => ({ label: each.label, reason: disabledReason(each) }))} />
      {isAddress && <CorrectAddressDialog order={order} onClose={address.close} />}
      {isReport && <ReportAddressDialog order={order} onClose={report.close} />}
      {isArtwork && <ReplaceArtworkDialog order={order} onClose={artwork.close} />}
      {isCancelling && <CancelPiecesDialog order={order} onClose={cancelling.close} />}
    </Panel>
  );
}
