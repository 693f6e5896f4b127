import type { Contract } from '@inkstand/contract';
import type { CallReply } from '@inkstand/contract/call';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconBell, IconClock, IconMailForward, IconPlus, IconTicket, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { SampleLinks } from '#areas/events/events/sample-link.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { DAY_PARAMETERS } from '#ui/day-range.ts';
import { Empty } from '#ui/empty.tsx';
import { DownloadButton } from '#ui/export-button.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { ListTotals } from '#ui/list-totals.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { type ColumnChoice, useColumns } from '#ui/use-columns.ts';
import { useRefreshWhile } from '#ui/use-refresh-while.ts';
import { useSelection } from '#ui/use-selection.ts';
import { CodeFigures } from './code-figures.tsx';
import { batchOptions, codeFilters, countAllCodes, SORT_LABELS, STATE_LABELS } from './code-labels.ts';
import { CodesBar, type CodesBarTexts, type CodesChange } from './codes-bar.tsx';
import { CodesDownload } from './codes-download.tsx';
import { CODE_COLUMNS, CodesTable } from './codes-table.tsx';
import { EditRecipientButton } from './edit-recipient-button.tsx';
import { mailDisabledReason } from './event-phase.ts';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { ResendButton } from './resend-button.tsx';
import { SendCodesDialog, useSendDisabledReason } from './send-codes-dialog.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';

/** URL parameters that a saved view stores. Views apply to every gift claim, so batches are left out. */
const SAVED_PARAMETERS = ['q', 'state', ...DAY_PARAMETERS, 'sort'];

const TEXTS: CodesBarTexts = {
  label: t('chosen_codes'),
  askToRevoke: (count) => t('revoke_codes_question', { count }),
  askToRestore: (count) => t('restore_codes_question', { count }),
  askForExpiry: (count) => t('until_when_are_codes_valid', { count }),
  revoke: t('they_can_no_longer_be_used'),
  restore: t('they_can_be_used_again_if'),
};

/** While emails are being sent. */
const REFRESH_MS = 5000;

type Dialog = 'make' | 'upload' | 'send' | 'remind';

export type CodeList = CallReply<Contract['listCodes']>;

/** The promo codes of a gift claim, with recipient and state. */
export function PromoCodes({ list: { data, meta } }: { list: CodeList }) {
  const { search } = useListSearch();
  const [open, setOpen] = useState<Dialog>();
  const api = useApi();
  const event = useEvent();
  const { tenant_id, slug, time_zone } = event;
  useRefreshWhile(data.figures.queued > 0 && mailDisabledReason(event) === undefined, REFRESH_MS);
  const filters = codeFilters(search, time_zone);
  const columns = useColumns('promo-codes', CODE_COLUMNS);
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
          <Filters list={data} columns={columns} />
          <CodesBar
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
                <ResendButton selection={chosen.isAll ? { filters } : { ids: chosen.ids }} onDone={chosen.clear} />
                <EditRecipientButton
                  code={
                    chosen.isAll || chosen.ids.length !== 1
                      ? undefined
                      : data.promo_codes.find(({ id }) => id === chosen.ids[0])
                  }
                />
                <CodesDownload
                  label={t('download_selected')}
                  description={ids ? t('the_selected_codes') : t('all_that_match')}
                  query={ids ?? filters}
                />
              </>
            )}
          />
          <ListTotals
            totals={[
              { label: t('codes'), values: [meta.total] },
              { label: t('uses'), values: [data.totals.uses] },
            ]}
          />
          <CodesTable codes={data.promo_codes} columns={columns.shown} chosen={chosen} />
          <ListFoot meta={meta} things="codes" />
        </div>
      ) : (
        <Empty icon={IconTicket} title={t('no_codes_yet')} text={t('each_guest_needs_a_code_to')} />
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
        ? t('mails_wait_for_the_opening', { count, reason: disabledReason })
        : t('mails_are_being_written', { count })}
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
      <Text size="sm" flex="1 1 520px" component="div">
        <RichText
          text={t('guests_open_and_type_their_code', { url: event.url })}
          parts={{
            link: (words) => (
              <Anchor href={event.url} underline="always">
                {words}
              </Anchor>
            ),
          }}
        />{' '}
        <Help term="promo_code" />
      </Text>
      <Group gap="sm">
        {hasCodes && (
          <DownloadButton href={`/api/${event.tenant_id}/events/${event.slug}/gift-results-file`}>
            {t('results')}
          </DownloadButton>
        )}
        {hasCodes && <CodesDownload label={t('download')} description={t('current_list')} query={filters} />}
        <GuardedButton
          variant="default"
          disabledReason={disabledReason}
          leftSection={<IconUpload size={18} />}
          onClick={() => onOpen('upload')}
        >
          {t('upload_codes')}
        </GuardedButton>
        <GuardedButton
          variant="default"
          disabledReason={disabledReason ?? sendDisabledReason}
          leftSection={<IconMailForward size={18} />}
          onClick={() => onOpen('send')}
        >
          {t('email_codes')}
        </GuardedButton>
        <GuardedButton
          variant="default"
          disabledReason={disabledReason ?? (hasCodes ? undefined : t('email_codes_first'))}
          leftSection={<IconBell size={18} />}
          onClick={() => onOpen('remind')}
        >
          {t('reminders')}
        </GuardedButton>
        <GuardedButton
          disabledReason={disabledReason}
          leftSection={<IconPlus size={18} />}
          onClick={() => onOpen('make')}
        >
          {t('create_codes')}
        </GuardedButton>
      </Group>
    </Group>
  );
}

function Filters({ list, columns }: { list: CodeList['data']; columns: ColumnChoice }) {
  const { tenant_id: tenant, time_zone: timeZone } = useEvent();
  return (
    <ListFilters
      search={{ label: t('search_codes'), placeholder: t('code_name_or_email') }}
      columns={columns}
      clears={['batch']}
      views={{ tenant, list: 'promo-codes', savedParams: SAVED_PARAMETERS }}
    >
      <FilterSelect name="state" label={t('state')} any={t('any_state')} data={toChoices(STATE_LABELS)} />
      <FilterSelect name="batch" label={t('batch')} any={t('any_batch')} data={batchOptions(list.batches)} searchable />
      <DateRange label={t('added')} timeZone={timeZone} />
      <FilterSelect name="sort" label={t('order_of_the_list')} usual="code" data={SORT_LABELS} />
    </ListFilters>
  );
}
