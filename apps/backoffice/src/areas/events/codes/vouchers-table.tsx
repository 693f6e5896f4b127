import type { Voucher } from '@inkstand/contract/events/vouchers';
import type { Currency } from '@inkstand/domain/money';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { Reference } from '#ui/cells.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { dayInZone, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import type { Selection } from '#ui/use-selection.ts';
import { VOUCHER_LABELS } from './code-labels.ts';

interface Store {
  currency: Currency;
  time_zone: string;
}

/** Columns of the vouchers of a store in its currency and time zone. */
export function voucherColumns(
  { currency, time_zone }: Store,
  { showsSales, onEdit }: { showsSales: boolean; onEdit: (voucher: Voucher) => void },
): Column<Voucher>[] {
  const amount = (value: number) => money(value, currency);
  return [
    {
      key: 'code',
      label: t('code'),
      isFixed: true,
      phone: 'title',
      cell: ({ code, state }) => (
        <Group gap="xs">
          <Text ff="monospace" size="sm">
            <Reference>{code}</Reference>
          </Text>
          {state !== 'good' && <StatusBadge {...VOUCHER_LABELS[state]} />}
        </Group>
      ),
    },
    {
      key: 'discount',
      label: t('discount'),
      kind: 'number',
      phone: 'amount',
      cell: ({ discount_amount }) => amount(discount_amount),
    },
    {
      key: 'used',
      label: t('used'),
      kind: 'number',
      phone: 'second',
      cell: ({ uses, maximum_uses: most }) => (most === null ? uses : t('uses_of_most', { uses, most })),
    },
    { key: 'orders', label: t('orders'), kind: 'number', cell: ({ orders_count }) => orders_count },
    {
      key: 'sales',
      label: t('sales'),
      kind: 'number',
      phone: 'aside',
      isHidden: !showsSales,
      cell: ({ takings }) => (takings === null ? '–' : amount(takings)),
    },
    { key: 'discounts-given', label: t('discounts_given'), kind: 'number', cell: ({ discounts }) => amount(discounts) },
    {
      key: 'valid-until',
      label: t('valid_until'),
      kind: 'moment',
      cell: ({ expires_at: end }) => (end ? dayInZone(end, time_zone) : '–'),
    },
    {
      key: 'actions',
      label: t('actions'),
      phone: 'note',
      isLabelHidden: true,
      cell: (voucher) => <VoucherActions voucher={voucher} onEdit={onEdit} />,
    },
  ];
}

interface VouchersTableProps {
  vouchers: readonly Voucher[];
  columns: readonly Column<Voucher>[];
  isFiltered: boolean;
  chosen: Selection;
}

export function VouchersTable({ vouchers, columns, isFiltered, chosen }: VouchersTableProps) {
  return (
    <SelectableTable
      rows={vouchers}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      chosen={chosen}
      columns={columns}
      empty={
        <EmptyList
          icon={IconTicket}
          isFiltered={isFiltered}
          noMatch={t('no_voucher_matches')}
          title={t('no_vouchers_yet')}
          text={t('a_voucher_takes_an_amount_off')}
        />
      }
    />
  );
}

interface VoucherActionsProps {
  voucher: Voucher;
  onEdit: (voucher: Voucher) => void;
}

function VoucherActions({ voucher, onEdit }: VoucherActionsProps) {
  const disabledReason = useContentDisabledReason();
  const ask = useRevocation(voucher);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <GuardedButton
        size="compact-sm"
        variant="subtle"
        disabledReason={disabledReason}
        aria-label={t('edit_code', { code: voucher.code })}
        onClick={() => onEdit(voucher)}
      >
        {t('edit')}
      </GuardedButton>
      <GuardedButton
        size="compact-sm"
        variant="subtle"
        color={voucher.revoked_at ? 'violet' : 'red'}
        disabledReason={disabledReason}
        aria-label={
          voucher.revoked_at ? t('restore_code', { code: voucher.code }) : t('revoke_code', { code: voucher.code })
        }
        onClick={ask}
      >
        {voucher.revoked_at ? t('restore') : t('revoke')}
      </GuardedButton>
    </Group>
  );
}

function useRevocation(voucher: Voucher): () => void {
  const api = useApi();
  const event = useEvent();
  const { mutate } = useApiCall();
  const params = { tenant_id: event.tenant_id, slug: event.slug, voucher_id: voucher.id };
  const set = (revoked: boolean) => mutate(() => api.revokeVoucher({ params, body: { revoked } }));
  return () => {
    if (voucher.revoked_at) return void set(false);
    return void openConfirmDialog({
      title: t('revoke_code_question', { code: voucher.code }),
      text: t('it_can_no_longer_be_used'),
      confirm: t('revoke'),
      isDanger: true,
      onConfirm: () => set(true),
    });
  };
}
