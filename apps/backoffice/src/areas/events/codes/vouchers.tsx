import type { Voucher } from '@inkstand/contract/events/codes';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Stack } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { useSelection } from '#ui/use-selection.ts';
import { SORT_LABELS, VOUCHER_LABELS, voucherFilters } from './code-labels.ts';
import { CodesBar, type CodesChange } from './codes-bar.tsx';
import { useCodeFiles } from './codes-download.tsx';
import type { CodeList } from './promo-codes.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';
import { VouchersTable } from './vouchers-table.tsx';

/** URL parameters that a saved view stores; views apply to every store. */
const SAVED_PARAMETERS = ['q', 'voucher_state', 'sort'];

const TEXTS = {
  revoke: 'Nobody can use them any more. What was paid with them stays as it is. They can be restored.',
  restore: 'They can be used again, as far as they have uses left and have not expired.',
};

/** The vouchers of a store, with the revenue of their orders. */
export function Vouchers({ list: { data, meta } }: { list: CodeList }) {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const { search } = useListSearch();
  const [open, setOpen] = useState<'upload' | 'new' | Voucher>();
  const filters = voucherFilters(search);
  const isFiltered = Object.keys(filters).length > 0;
  const chosen = useSelection(data.vouchers, new URLSearchParams(filters).toString());
  const isEmpty = meta.total === 0;
  const change = (body: CodesChange, ids: string[] | undefined) =>
    api.changeVouchers({ params: { tenant_id, slug }, body: { ...body, ...(ids ? { ids } : { filters }) } });
  return (
    <Stack gap="md">
      <Actions filters={isEmpty ? undefined : filters} onOpen={setOpen} />
      <div>
        {(!isEmpty || isFiltered) && <Filters tenant={tenant_id} />}
        <CodesBar
          noun="voucher"
          chosen={chosen}
          total={meta.total}
          texts={TEXTS}
          change={change}
          download={(ids) => <ExportVouchers label="Export selected" query={ids ?? filters} />}
        />
        <VouchersTable vouchers={data.vouchers} isFiltered={isFiltered} chosen={chosen} onEdit={setOpen} />
        <ListFoot meta={meta} noun={['voucher', 'vouchers']} />
      </div>
      {open === 'upload' && <UploadCodesDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'upload' && (
        <VoucherDialog voucher={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

function Filters({ tenant }: { tenant: string }) {
  return (
    <ListFilters
      search={{ label: 'Search vouchers', placeholder: 'Code' }}
      views={{ tenant, list: 'vouchers', noun: 'vouchers', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect name="voucher_state" label="State" any="Any state" data={toChoices(VOUCHER_LABELS)} />
      <FilterSelect name="sort" label="Order of the list" usual="code" data={SORT_LABELS} />
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
      {filters && <ExportVouchers label="Export CSV" query={filters} />}
      <GuardedButton
        variant="default"
        disabledReason={disabledReason}
        leftSection={<IconUpload size={18} />}
        onClick={() => onOpen('upload')}
      >
        Upload vouchers
      </GuardedButton>
      <GuardedButton disabledReason={disabledReason} leftSection={<IconPlus size={18} />} onClick={() => onOpen('new')}>
        Add a voucher
      </GuardedButton>
    </Group>
  );
}
