import type { Decision } from '@inkstand/contract/care';
import type { OrderDetail } from '@inkstand/contract/orders';
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { CancelPiecesDialog } from './cancel-pieces-dialog.tsx';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';
import { ReplaceArtworkDialog } from './replace-artwork-dialog.tsx';
import { ReportAddressDialog } from './report-address-dialog.tsx';

const refusalOf = ({ allowed, reason }: Decision) => (allowed ? undefined : (reason ?? 'This is not possible now.'));

/** Ways to put an order right; what is not possible now says why. */
export function CareButtons({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const [isAddress, address] = useDisclosure();
  const [isReport, report] = useDisclosure();
  const [isArtwork, artwork] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const { care } = order;
  return (
    <Panel title="Put right">
      <Stack gap="xs">
        <GuardedButton variant="default" refusal={refusalOf(care.correct_address)} onClick={address.open}>
          Change the address
        </GuardedButton>
        <GuardedButton variant="default" refusal={refusalOf(care.report_address)} onClick={report.open}>
          Report an address issue
        </GuardedButton>
        <GuardedButton variant="default" refusal={refusalOf(care.replace_artwork)} onClick={artwork.open}>
          Replace the artwork
        </GuardedButton>
        <GuardedButton variant="default" refusal={refusalOf(care.cancel_pieces)} onClick={cancelling.open}>
          Cancel pieces
        </GuardedButton>
        <GuardedButton
          variant="default"
          refusal={refusalOf(care.ask_reprint)}
          onClick={() => navigate(paths.replaceOrder({ order: order.order_ref, tenant: order.tenant_id }))}
        >
          Make it again
        </GuardedButton>
      </Stack>
      <CorrectAddressDialog order={order} opened={isAddress} onClose={address.close} />
      <ReportAddressDialog order={order} opened={isReport} onClose={report.close} />
      <ReplaceArtworkDialog order={order} opened={isArtwork} onClose={artwork.close} />
      <CancelPiecesDialog order={order} opened={isCancelling} onClose={cancelling.close} />
    </Panel>
  );
}
