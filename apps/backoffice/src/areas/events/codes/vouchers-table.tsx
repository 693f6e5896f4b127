import type { Voucher } from '@inkstand/contract/events/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import type { Selection } from '#ui/use-selection.ts';
import { VOUCHER_LABELS } from './code-labels.ts';

interface VouchersTableProps {
  vouchers: readonly Voucher[];
  isFiltered: boolean;
  chosen: Selection;
  onEdit: (voucher: Voucher) => void;
}

export function VouchersTable({ vouchers, isFiltered, chosen, onEdit }: VouchersTableProps) {
  const { currency } = useEvent();
  const amount = (value: number) => money(value, currency);
  return (
    <SelectableTable
      rows={vouchers}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      chosen={chosen}
      columns={[
        {
          label: 'Code',
          cell: ({ code, state }) => (
            <Group gap="xs">
              <Text ff="monospace" size="sm">
                {code}
              </Text>
              {state !== 'good' && <StatusBadge {...VOUCHER_LABELS[state]} />}
            </Group>
          ),
        },
        { label: 'Discount', kind: 'number', cell: ({ discount_amount }) => amount(discount_amount) },
        {
          label: 'Used',
          kind: 'number',
          cell: ({ uses, maximum_uses: most }) => (most === null ? uses : `${uses} of ${most}`),
        },
        { label: 'Orders', kind: 'number', cell: ({ orders_count }) => orders_count },
        { label: 'Takings', kind: 'number', cell: ({ takings }) => amount(takings) },
        { label: 'Given away', kind: 'number', cell: ({ discounts }) => amount(discounts) },
        { label: 'Good until', kind: 'moment', cell: ({ expires_at: end }) => (end ? day(end) : '–') },
        {
          label: 'What can be done',
          isLabelHidden: true,
          cell: (voucher) => <VoucherActions voucher={voucher} onEdit={onEdit} />,
        },
      ]}
      empty={
        <EmptyList
          icon={IconTicket}
          isFiltered={isFiltered}
          noMatch="No voucher matches"
          title="No vouchers yet"
          text="A voucher takes an amount off a shopper’s total. Add one, or bring a list of them in a file."
        />
      }
    />
  );
}

function VoucherActions({ voucher, onEdit }: Pick<VouchersTableProps, 'onEdit'> & { voucher: Voucher }) {
  const disabledReason = useContentDisabledReason();
  const ask = useRevocation(voucher);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <GuardedButton
        size="compact-sm"
        variant="subtle"
        disabledReason={disabledReason}
        aria-label={`Edit ${voucher.code}`}
        onClick={() => onEdit(voucher)}
      >
        Edit
      </GuardedButton>
      <GuardedButton
        size="compact-sm"
        variant="subtle"
        color={voucher.revoked_at ? 'violet' : 'red'}
        disabledReason={disabledReason}
        aria-label={`${voucher.revoked_at ? 'Restore' : 'Revoke'} ${voucher.code}`}
        onClick={ask}
      >
        {voucher.revoked_at ? 'Restore' : 'Revoke'}
      </GuardedButton>
    </Group>
  );
}

function useRevocation(voucher: Voucher): () => void {
  const api = useApi();
  const event = useEvent();
  const { mutate } = useMutation();
  const params = { tenant_id: event.tenant_id, slug: event.slug, voucher_id: voucher.id };
  const set = (revoked: boolean) => mutate(() => api.revokeVoucher({ params, body: { revoked } }));
  return () => {
    if (voucher.revoked_at) return void set(false);
    return void openConfirmDialog({
      title: `Revoke ${voucher.code}?`,
      text: 'Nobody can use it any more. What was paid with it stays as it is.',
      confirm: 'Revoke',
      isDanger: true,
      onConfirm: () => set(true),
    });
  };
}
