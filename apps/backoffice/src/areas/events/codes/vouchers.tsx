import type { Voucher } from '@inkstand/contract/events/vouchers';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { DAY_PARAMETERS } from '#ui/day-range.ts';
import { DownloadButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { ListTotals } from '#ui/list-totals.tsx';
import { type ColumnChoice, useColumns } from '#ui/use-columns.ts';
import { useSelection } from '#ui/use-selection.ts';
import { SORT_LABELS, VOUCHER_LABELS, voucherFilters } from './code-labels.ts';
import { CodesBar, type CodesBarTexts, type CodesChange } from './codes-bar.tsx';
import { useCodeFiles } from './codes-download.tsx';
import type { CodeList } from './promo-codes.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';
import { VouchersTable, voucherColumns } from './vouchers-table.tsx';

/** URL parameters that a saved view stores; views apply to every store. */
const SAVED_PARAMETERS = ['q', 'voucher_state', ...DAY_PARAMETERS, 'sort'];

const TEXTS: CodesBarTexts = {
  label: t('chosen_vouchers'),
  askToRevoke: (count) => t('revoke_vouchers_question', { count }),
  askToRestore: (count) => t('restore_vouchers_question', { count }),
  askForExpiry: (count) => t('until_when_are_vouchers_valid', { count }),
  revoke: t('they_can_no_longer_be_used'),
  restore: t('they_can_be_used_again_if'),
};

/** The vouchers of a store, with the revenue of their orders. */
export function Vouchers({ list: { data, meta } }: { list: CodeList }) {
  const api = useApi();
  const event = useEvent();
  const { tenant_id, slug, time_zone, currency } = event;
  const { search } = useListSearch();
  const [open, setOpen] = useState<'upload' | 'new' | Voucher>();
  const filters = voucherFilters(search, time_zone);
  const isFiltered = Object.keys(filters).length > 0;
  const chosen = useSelection(data.vouchers, new URLSearchParams(filters).toString());
  const { takings } = data.totals;
  const columns = useColumns('vouchers', voucherColumns(event, { showsSales: takings !== null, onEdit: setOpen }));
  const isEmpty = meta.total === 0;
  const change = (body: CodesChange, ids: string[] | undefined) =>
    api.changeVouchers({ params: { tenant_id, slug }, body: { ...body, ...(ids ? { ids } : { filters }) } });
  return (
    <Stack gap="md">
      <Actions filters={isEmpty ? undefined : filters} onOpen={setOpen} />
      <div>
        {(!isEmpty || isFiltered) && <Filters columns={columns} />}
        <CodesBar
          chosen={chosen}
          total={meta.total}
          texts={TEXTS}
          change={change}
          download={(ids) => <ExportVouchers label={t('export_selected')} query={ids ?? filters} />}
        />
        {!isEmpty && (
          <ListTotals
            totals={[
              { label: t('vouchers'), values: [meta.total] },
              { label: t('orders'), values: [data.totals.orders] },
              ...(takings === null ? [] : [{ label: t('sales'), values: [money(takings, currency)] }]),
              { label: t('discounts_given'), values: [money(data.totals.discounts, currency)], isMinor: true },
            ]}
          />
        )}
        <VouchersTable vouchers={data.vouchers} columns={columns.shown} isFiltered={isFiltered} chosen={chosen} />
        <ListFoot meta={meta} things="vouchers" />
      </div>
      {open === 'upload' && <UploadCodesDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'upload' && (
        <VoucherDialog voucher={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

function Filters({ columns }: { columns: ColumnChoice }) {
  const { tenant_id: tenant, time_zone: timeZone } = useEvent();
  return (
    <ListFilters
      columns={columns}
      search={{ label: t('search_vouchers'), placeholder: t('code') }}
      views={{ tenant, list: 'vouchers', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect name="voucher_state" label={t('state')} any={t('any_state')} data={toChoices(VOUCHER_LABELS)} />
      <DateRange label={t('added')} timeZone={timeZone} />
      <FilterSelect name="sort" label={t('order_of_the_list')} usual="code" data={SORT_LABELS} />
    </ListFilters>
  );
}

function ExportVouchers({ label, query }: { label: string; query: Record<string, string> }) {
  const address = useCodeFiles();
  return <DownloadButton href={address('code-file', query)}>{label}</DownloadButton>;
}

interface ActionsProps {
  /** Undefined when there is nothing to download. */
  filters: Record<string, string> | undefined;
  onOpen: (dialog: 'upload' | 'new') => void;
}

function Actions({ filters, onOpen }: ActionsProps) {
  const disabledReason = useContentDisabledReason();
  return (
    <Group justify="flex-end" gap="sm">
      <Help term="voucher" />
      {filters && <ExportVouchers label={t('export_csv')} query={filters} />}
      <GuardedButton
        variant="default"
        disabledReason={disabledReason}
        leftSection={<IconUpload size={18} />}
        onClick={() => onOpen('upload')}
      >
        {t('upload_vouchers')}
      </GuardedButton>
      <GuardedButton disabledReason={disabledReason} leftSection={<IconPlus size={18} />} onClick={() => onOpen('new')}>
        {t('add_a_voucher')}
      </GuardedButton>
    </Group>
  );
}
