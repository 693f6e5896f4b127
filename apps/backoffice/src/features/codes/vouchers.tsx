import type { Voucher } from '@inkstand/contract/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlus, IconTicket, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#features/events/event-layout.tsx';
import { useContentRefusal } from '#features/layout/current-user.ts';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { day, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import css from '#ui/record-table.module.css';
import { SearchInput } from '#ui/search-input.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import type { CodeList } from './promo-codes.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** The vouchers of a store, with what their orders brought. */
export function Vouchers({ list: { data, meta } }: { list: CodeList }) {
  const event = useEvent();
  const refusal = useContentRefusal();
  const { search } = useListSearch();
  const [open, setOpen] = useState<'upload' | 'new' | Voucher>();
  const isEmpty = data.vouchers.length === 0;
  const file = `/api/${encodeURIComponent(event.tenant_id)}/events/${encodeURIComponent(event.slug)}/code-file`;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <SearchInput label="Search vouchers" placeholder="Code" />
        <Group gap="sm">
          {!isEmpty && <ExportButton path={file} filters={{ q: search.get('q') }} />}
          <GuardedButton
            variant="default"
            refusal={refusal}
            leftSection={<IconUpload size={18} />}
            onClick={() => setOpen('upload')}
          >
            Upload vouchers
          </GuardedButton>
          <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
            Add a voucher
          </GuardedButton>
        </Group>
      </Group>
      {isEmpty ? (
        <Empty
          icon={IconTicket}
          title={search.has('q') ? 'No voucher matches' : 'No vouchers yet'}
          text={search.has('q') ? 'Change the search to see more.' : 'A voucher takes an amount off a shopper’s total.'}
        />
      ) : (
        <VoucherTable vouchers={data.vouchers} onEdit={setOpen} />
      )}
      <ListFoot meta={meta} noun={['voucher', 'vouchers']} />
      {open === 'upload' && <UploadCodesDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'upload' && (
        <VoucherDialog voucher={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

function VoucherTable({ vouchers, onEdit }: { vouchers: readonly Voucher[]; onEdit: (voucher: Voucher) => void }) {
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" className={css.table}>
        <Table.Thead>
          <Table.Tr>
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
            <VoucherRow key={voucher.id} voucher={voucher} onEdit={onEdit} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function VoucherRow({ voucher, onEdit }: { voucher: Voucher; onEdit: (voucher: Voucher) => void }) {
  const event = useEvent();
  const refusal = useContentRefusal();
  const ask = useRevocation(voucher);
  const amount = (value: number) => money(value, event.currency);
  const isExpired = voucher.expires_at !== null && new Date(voucher.expires_at) <= new Date();
  const isUsedUp = voucher.maximum_uses !== null && voucher.uses >= voucher.maximum_uses;
  const mark = voucher.revoked_at ? 'Revoked' : isExpired ? 'Expired' : isUsedUp ? 'Used up' : '';
  return (
    <Table.Tr>
      <Table.Td data-label="Code">
        <Group gap="xs">
          <Text ff="monospace" size="sm">
            {voucher.code}
          </Text>
          {mark && (
            <Badge color={mark === 'Revoked' ? 'red' : 'gray'} variant="light" radius="sm" tt="none" fw={600}>
              {mark}
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
      showDone((await api.revokeVoucher({ params, body: { revoked } })).message);
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
