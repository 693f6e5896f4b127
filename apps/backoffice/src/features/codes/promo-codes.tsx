import type { Contract } from '@inkstand/contract';
import type { CallReply } from '@inkstand/contract/call';
import { CODE_STATES } from '@inkstand/contract/code-limits';
import { Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconMailForward, IconPlus, IconTicket, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#features/events/event-layout.tsx';
import { SampleLinks } from '#features/events/sample-link.tsx';
import { useContentRefusal } from '#features/layout/current-user.ts';
import { ViewsMenu } from '#features/views/views-menu.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { CodeFigures } from './code-figures.tsx';
import { allOf, batchOptions, codeFilters, SORT_WORDS, STATE_WORDS } from './code-words.ts';
import { CodesBar } from './codes-bar.tsx';
import { CodesTable } from './codes-table.tsx';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { SendCodesDialog } from './send-codes-dialog.tsx';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';

/** What a view keeps: it serves every gift claim, so the batches of this one are not among it. */
const KEPT = ['q', 'state', 'sort'];

export type CodeList = CallReply<Contract['listCodes']>;

/** The promo codes of a gift claim: who has which, and what has become of it. */
export function PromoCodes({ list: { data, meta } }: { list: CodeList }) {
  const { search } = useListSearch();
  const [open, setOpen] = useState<'make' | 'upload' | 'send'>();
  const [chosen, setChosen] = useState<{ among: string; ids: ReadonlySet<string> }>({ among: '', ids: new Set() });
  const filters = codeFilters(search);
  const among = new URLSearchParams(filters).toString();
  // Whatever else is looked for, the choice was made among others.
  const ids = chosen.among === among ? chosen.ids : new Set<string>();
  const choose = (these: ReadonlySet<string>) => setChosen({ among, ids: these });
  const hasCodes = allOf(data.figures) > 0;
  const close = () => setOpen(undefined);
  return (
    <Stack gap="lg">
      <Actions hasCodes={hasCodes} filters={filters} onOpen={setOpen} />
      {hasCodes && <CodeFigures figures={data.figures} />}
      {hasCodes ? (
        <div>
          <Filters list={data} />
          <CodesBar {...{ ids, filters, total: meta.total, page: data.promo_codes }} onChoose={choose} />
          {meta.total === 0 ? (
            <Empty icon={IconTicket} title="No code matches" text="Change the search or the filters to see more." />
          ) : (
            <CodesTable codes={data.promo_codes} ids={ids} onChoose={choose} />
          )}
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
      {open === 'send' && <SendCodesDialog batches={data.batches} figures={data.figures} onClose={close} />}
    </Stack>
  );
}

interface ActionsProps {
  hasCodes: boolean;
  filters: Record<string, string>;
  onOpen: (dialog: 'make' | 'upload' | 'send') => void;
}

function Actions({ hasCodes, filters, onOpen }: ActionsProps) {
  const event = useEvent();
  const refusal = useContentRefusal();
  const address = (file: string, extra: Record<string, string> = {}) =>
    `/api/${encodeURIComponent(event.tenant_id)}/events/${encodeURIComponent(event.slug)}/${file}?${new URLSearchParams({ ...filters, ...extra })}`;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" maw={520}>
        Guests open <Anchor href={event.url}>{event.url}</Anchor> and type their code, or follow their own link or QR
        code.
      </Text>
      <Group gap="sm">
        {hasCodes && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} />}
                rightSection={<IconChevronDown size={16} />}
              >
                Download
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>What the list shows</Menu.Label>
              <Menu.Item component="a" href={address('code-file')} download>
                Table (CSV)
              </Menu.Item>
              <Menu.Item component="a" href={address('code-sheet', { format: 'A4' })} download>
                QR codes to cut out (A4)
              </Menu.Item>
              <Menu.Item component="a" href={address('code-sheet', { format: 'Letter' })} download>
                QR codes to cut out (US Letter)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        <GuardedButton
          variant="default"
          refusal={refusal}
          leftSection={<IconUpload size={18} />}
          onClick={() => onOpen('upload')}
        >
          Upload codes
        </GuardedButton>
        <GuardedButton
          variant="default"
          refusal={refusal}
          leftSection={<IconMailForward size={18} />}
          onClick={() => onOpen('send')}
        >
          Send by mail
        </GuardedButton>
        <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />} onClick={() => onOpen('make')}>
          Make codes
        </GuardedButton>
      </Group>
    </Group>
  );
}

function Filters({ list }: { list: CodeList['data'] }) {
  const { tenant_id: tenant } = useEvent();
  const states = CODE_STATES.map((value) => ({ value, label: STATE_WORDS[value].label }));
  return (
    <Group mb="md" gap="sm">
      <SearchInput label="Search codes" placeholder="Code, name or e-mail" />
      <FilterSelect name="state" label="State" any="Any state" data={states} />
      <FilterSelect
        {...{ name: 'batch', label: 'Batch', any: 'Any batch', data: batchOptions(list.batches), searchable: true }}
        w={{ base: '100%', xs: 210 }}
      />
      <FilterSelect name="sort" label="Order of the list" usual="code" data={SORT_WORDS} />
      <ViewsMenu {...{ tenant, list: 'promo-codes', noun: 'codes', keeps: KEPT }} />
    </Group>
  );
}
