import type { Voucher } from '@inkstand/contract/events/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentRefusal } from '#areas/platform/layout/current-user.ts';
import { ChoosePage, ChooseRow } from '#ui/choose-cells.tsx';
import { day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import css from '#ui/record-table.module.css';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import type { Chosen } from '#ui/use-chosen.ts';
import { VOUCHER_LABELS } from './code-labels.ts';

interface VouchersTableProps {
  vouchers: readonly Voucher[];
  chosen: Chosen;
  onEdit: (voucher: Voucher) => void;
}

/** Vouchers as rows; on a phone each row becomes a card. */
export function VouchersTable({ vouchers, chosen, onEdit }: VouchersTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <ChoosePage chosen={chosen} />
            <Table.Th>Code</Table.Th>
            <Table.Th className={css.number}>Discount</Table.Th>
            <Table.Th className={css.number}>Used</Table.Th>
            <Table.Th className={css.number}>Orders</Table.Th>
            <Table.Th className={css.number}>Takings</Table.Th>
            <Table.Th className={css.number}>Given away</Table.Th>
            <Table.Th>Good until</Table.Th>
            <Table.Th>
              <VisuallyHidden>What can be done</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher.id} voucher={voucher} chosen={chosen} onEdit={onEdit} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function VoucherRow({ voucher, chosen, onEdit }: Omit<VouchersTableProps, 'vouchers'> & { voucher: Voucher }) {
  const event = useEvent();
  const refusal = useContentRefusal();
  const ask = useRevocation(voucher);
  const amount = (value: number) => money(value, event.currency);
  const state = VOUCHER_LABELS[voucher.state];
  return (
    <Table.Tr bg={chosen.has(voucher.id) ? 'violet.0' : undefined}>
      <ChooseRow chosen={chosen} row={{ id: voucher.id, name: voucher.code }} />
      <Table.Td data-label="Code">
        <Group gap="xs">
          <Text ff="monospace" size="sm">
            {voucher.code}
          </Text>
          {voucher.state !== 'good' && (
            <Badge color={state.colour} variant="light" radius="sm" tt="none" fw={600}>
              {state.label}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td data-label="Discount" className={css.number}>
        {amount(voucher.discount_amount)}
      </Table.Td>
      <Table.Td data-label="Used" className={css.number}>
        {voucher.uses}
        {voucher.maximum_uses === null ? '' : ` of ${voucher.maximum_uses}`}
      </Table.Td>
      <Table.Td data-label="Orders" className={css.number}>
        {voucher.orders_count}
      </Table.Td>
      <Table.Td data-label="Takings" className={css.number}>
        {amount(voucher.takings)}
      </Table.Td>
      <Table.Td data-label="Given away" className={css.number}>
        {amount(voucher.discounts)}
      </Table.Td>
      <Table.Td data-label="Good until" className={css.when}>
        {voucher.expires_at ? day(voucher.expires_at) : '–'}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <GuardedButton
            size="compact-sm"
            variant="subtle"
            refusal={refusal}
            aria-label={`Edit ${voucher.code}`}
            onClick={() => onEdit(voucher)}
          >
            Edit
          </GuardedButton>
          <GuardedButton
            size="compact-sm"
            variant="subtle"
            color={voucher.revoked_at ? 'violet' : 'red'}
            refusal={refusal}
            aria-label={`${voucher.revoked_at ? 'Restore' : 'Revoke'} ${voucher.code}`}
            onClick={ask}
          >
            {voucher.revoked_at ? 'Restore' : 'Revoke'}
          </GuardedButton>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function useRevocation(voucher: Voucher): () => void {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  async function set(revoked: boolean) {
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug, voucher_id: voucher.id };
      toastResponse(await api.revokeVoucher({ params, body: { revoked } }));
      await revalidate();
    } catch (error) {
      showProblem(error);
    }
  }
  return () => {
    if (voucher.revoked_at) return void set(false);
    return void modals.openConfirmModal({
      title: `Revoke ${voucher.code}?`,
      children: <Text size="sm">Nobody can use it any more. What was paid with it stays as it is.</Text>,
      labels: { confirm: 'Revoke', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void set(true),
    });
  };
}
