import type { Contract } from '@inkstand/contract';
import type { CallReply } from '@inkstand/contract/call';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconBell, IconClock, IconMailForward, IconPlus, IconTicket, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { SampleLinks } from '#areas/events/events/sample-link.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { useSelection } from '#ui/use-selection.ts';
import { CodeFigures } from './code-figures.tsx';
import { batchOptions, codeFilters, countAllCodes, counted, SORT_LABELS, STATE_LABELS } from './code-labels.ts';
import { CodesBar, type CodesChange } from './codes-bar.tsx';
import { CodesDownload } from './codes-download.tsx';
import { CodesTable } from './codes-table.tsx';
import { mailDisabledReason } from './event-phase.ts';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { SendCodesDialog, useSendDisabledReason } from './send-codes-dialog.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';

/** URL parameters that a saved view stores. Views apply to every gift claim, so batches are left out. */
const SAVED_PARAMETERS = ['q', 'state', 'sort'];

const TEXTS = {
  revoke:
    'Nobody can claim with them any more. What was ordered with them already stays ordered. They can be restored.',
  restore: 'They can be claimed with again, as far as they have uses left and have not expired.',
};

type Dialog = 'make' | 'upload' | 'send' | 'remind';

export type CodeList = CallReply<Contract['listCodes']>;

/** The promo codes of a gift claim, with recipient and state. */
export function PromoCodes({ list: { data, meta } }: { list: CodeList }) {
  const { search } = useListSearch();
  const [open, setOpen] = useState<Dialog>();
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const filters = codeFilters(search);
  const chosen = useSelection(data.promo_codes, new URLSearchParams(filters).toString());
  const change = (body: CodesChange, ids: string[] | undefined) =>
    api.changePromoCodes({ params: { tenant_id, slug }, body: { ...body, ...(ids ? { ids } : { filters }) } });
  const hasCodes = countAllCodes(data.figures) > 0;
  const close = () => setOpen(undefined);
  return (
    <Stack gap="lg">
      <Actions hasCodes={hasCodes} filters={filters} onOpen={setOpen} />
      {data.waiting > 0 && <Waiting count={data.waiting} />}
      {hasCodes && <CodeFigures figures={data.figures} />}
      {hasCodes ? (
        <div>
          <Filters list={data} />
          <CodesBar
            noun="code"
            chosen={chosen}
            total={meta.total}
            texts={TEXTS}
            change={change}
            download={(ids) => (
              <>
                <RemindButton
                  selection={chosen.isAll ? { filters } : { ids: chosen.ids }}
                  schedule={data.reminders}
                  canRemind={data.figures.sent > 0}
                />
                <CodesDownload
                  label="Download selected"
                  description={ids ? 'The selected codes' : 'All that match'}
                  query={ids ?? filters}
                />
              </>
            )}
          />
          <CodesTable codes={data.promo_codes} chosen={chosen} />
          <ListFoot meta={meta} noun={['code', 'codes']} />
        </div>
      ) : (
        <Empty
          icon={IconTicket}
          title="No codes yet"
          text="Each guest needs a code to claim a gift. Make them here, bring your own in a file, or mail one to everybody on a list."
        />
      )}
      <SampleLinks />
      {open === 'make' && <MakeCodesDialog onClose={close} />}
      {open === 'upload' && <UploadCodesDialog onClose={close} />}
      {open === 'remind' && (
        <RemindDialog selection={{ filters: {} }} isWhole schedule={data.reminders} onClose={close} />
      )}
      {open === 'send' && <SendCodesDialog batches={data.batches} figures={data.figures} onClose={close} />}
    </Stack>
  );
}

function Waiting({ count }: { count: number }) {
  const disabledReason = mailDisabledReason(useEvent());
  return (
    <Alert color={disabledReason ? 'yellow' : 'blue'} icon={<IconClock size={18} />}>
      {disabledReason
        ? `${counted(count, 'mail waits', 'mails wait')} for the event to open. ${disabledReason}`
        : `${counted(count, 'mail is', 'mails are')} being written.`}
    </Alert>
  );
}

interface ActionsProps {
  hasCodes: boolean;
  filters: Record<string, string>;
  onOpen: (dialog: Dialog) => void;
}

function Actions({ hasCodes, filters, onOpen }: ActionsProps) {
  const event = useEvent();
  const disabledReason = useContentDisabledReason();
  const sendDisabledReason = useSendDisabledReason();
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" maw={520}>
        Guests open <Anchor href={event.url}>{event.url}</Anchor> and type their code, or follow their own link or QR
        code.
      </Text>
      <Group gap="sm">
        {hasCodes && <CodesDownload label="Download" description="What the list shows" query={filters} />}
        <GuardedButton
          variant="default"
          disabledReason={disabledReason}
          leftSection={<IconUpload size={18} />}
          onClick={() => onOpen('upload')}
        >
          Upload codes
        </GuardedButton>
        <GuardedButton
          variant="default"
          disabledReason={disabledReason ?? sendDisabledReason}
          leftSection={<IconMailForward size={18} />}
          onClick={() => onOpen('send')}
        >
          Send by mail
        </GuardedButton>
        <GuardedButton
          variant="default"
          disabledReason={disabledReason ?? (hasCodes ? undefined : 'Send codes by mail first.')}
          leftSection={<IconBell size={18} />}
          onClick={() => onOpen('remind')}
        >
          Reminders
        </GuardedButton>
        <GuardedButton
          disabledReason={disabledReason}
          leftSection={<IconPlus size={18} />}
          onClick={() => onOpen('make')}
        >
          Make codes
        </GuardedButton>
      </Group>
    </Group>
  );
}

function Filters({ list }: { list: CodeList['data'] }) {
  const { tenant_id: tenant } = useEvent();
  return (
    <ListFilters
      search={{ label: 'Search codes', placeholder: 'Code, name or e-mail' }}
      views={{ tenant, list: 'promo-codes', noun: 'codes', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect name="state" label="State" any="Any state" data={toChoices(STATE_LABELS)} />
      <FilterSelect
        name="batch"
        label="Batch"
        any="Any batch"
        data={batchOptions(list.batches)}
        searchable
        w={{ base: '100%', xs: 210 }}
      />
      <FilterSelect name="sort" label="Order of the list" usual="code" data={SORT_LABELS} />
    </ListFilters>
  );
}
