import { ApiError } from '@inkstand/contract/client';
import type { CodeBatch, CodeFigures } from '@inkstand/contract/events/codes';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { endOfDay } from '@inkstand/domain/end-of-day';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Modal, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { problemOf, showDone } from '#ui/show-problem.ts';
import { batchOptions, counted, number } from './code-labels.ts';
import { canStillOpen, mailRefusal } from './event-phase.ts';
import { MailEditor } from './mail-editor.tsx';
import { MailShown } from './mail-shown.tsx';
import { ProductChoice } from './product-choice.tsx';
import { useCodeMails } from './use-code-mails.ts';

interface SendCodesProps {
  batches: readonly CodeBatch[];
  figures: CodeFigures;
  onClose: () => void;
}

/** Where a refusal can be said. */
const FIELDS = new Set(['from', 'prefix', 'expires_at', 'product_ids']);

type Checked = CheckedFile & { known: number; languages: Language[] };
type When = 'now' | 'opening';

const EMPTY = { from: 'new', prefix: '', expires: '', product_ids: [] as string[] };

/** Mails everybody on a list a code of their own: the list is checked and the mail is shown first. */
export function SendCodesDialog({ batches, figures, onClose }: SendCodesProps) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const mails = useCodeMails();
  const refusal = mailRefusal(event);
  const [when, setWhen] = useState<When>(refusal ? 'opening' : 'now');
  const [edited, setEdited] = useState<Language>();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(EMPTY);
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const waiting = checked ? Math.max(0, checked.good_rows - checked.known) : 0;
  const isClean = checked?.faults_count === 0;

  function change(changed: Partial<typeof options>) {
    setOptions({ ...options, ...changed });
    setChecked(undefined);
    setProblem('');
    setErrors({});
  }
  async function send(check: boolean) {
    if (!file) return setProblem('Choose a file first.');
    setBusy(true);
    setProblem('');
    try {
      const { expires, ...chosen } = options;
      const expires_at = endOfDay(expires, event.time_zone)?.toISOString() ?? '';
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const body = { file, check, skip_faulty: !check, when, expires_at, ...chosen };
      const { data } = await api.sendCodes({ params, body });
      setChecked(data);
      if (data.sent > 0) {
        showDone(saidOf(data.sent, when));
        onClose();
        await revalidate();
      }
    } catch (error) {
      const found = error instanceof ApiError ? error.firstErrors : {};
      setErrors(found);
      // What has a field is said beside it.
      if (!Object.keys(found).some((field) => FIELDS.has(field))) setProblem(problemOf(error));
    }
    setBusy(false);
    return undefined;
  }
  const pools = [
    { value: 'new', label: 'New codes, one for each' },
    ...(figures.unsent > 0 ? [{ value: 'unsent', label: `Any unsent code (${number(figures.unsent)})` }] : []),
    ...batchOptions(batches),
  ];
  if (edited) {
    const inUse = checked?.languages ?? [];
    return (
      <Modal opened onClose={onClose} title="The mail with the code" size="xl">
        <MailEditor
          kind="invitation"
          language={edited}
          mails={mails}
          inUse={inUse}
          onBack={() => setEdited(undefined)}
        />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Send codes by mail" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A table (CSV) with the column <Code>email</Code>, and, where you have them, <Code>name</Code> and{' '}
          <Code>language</Code> (such as en or de). Each person gets a code of their own, with a link and a QR code. Who
          has one of this event already is left alone.
        </Text>
        <CsvInput
          label="Recipients"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            change({});
          }}
        />
        <Select
          label="Which codes"
          data={pools}
          value={options.from}
          error={errors.from}
          onChange={(from) => change({ from: from ?? 'new' })}
          allowDeselect={false}
        />
        {options.from === 'new' && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label="Beginning (optional)"
                placeholder="WELCOME-"
                value={options.prefix}
                error={errors.prefix}
                onChange={({ currentTarget }) => change({ prefix: currentTarget.value })}
              />
              <TextInput
                type="date"
                label="Good until (optional)"
                value={options.expires}
                error={errors.expires_at}
                onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
              />
            </SimpleGrid>
            <ProductChoice
              ids={options.product_ids}
              error={errors.product_ids}
              onChange={(product_ids) => change({ product_ids })}
            />
          </>
        )}
        <WhenChoice when={when} refusal={refusal} onChange={setWhen} />
        {problem && <Alert color="red">{problem}</Alert>}
        {checked && isClean && (
          <Alert color="teal">
            {counted(checked.rows, 'person is', 'people are')} on the list, and nothing is wrong with it.
            {checked.known > 0 && ` ${counted(checked.known, 'has', 'have')} a code already and will get no mail.`}
          </Alert>
        )}
        {checked && !isClean && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
        {checked && waiting > 0 && (
          <MailShown kind="invitation" mails={mails} languages={checked.languages} onEdit={setEdited} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {isClean && waiting === 0 ? (
            <Button onClick={onClose}>Done: nobody is left</Button>
          ) : (
            <Button loading={isBusy} onClick={() => void send(waiting === 0)}>
              {waiting > 0 ? sendLabel(waiting, when, isClean) : 'Check the list'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const sendLabel = (count: number, when: When, isClean: boolean) =>
  `${when === 'now' ? 'Send' : 'Schedule'} ${isClean ? '' : 'the other '}${counted(count, 'code')}`;

const saidOf = (count: number, when: When) =>
  when === 'now'
    ? `${counted(count, 'code is', 'codes are')} on the way.`
    : `${counted(count, 'code', 'codes')} will be mailed when the event opens.`;

interface WhenChoiceProps {
  when: When;
  /** Why nothing can go out now. */
  refusal: string | undefined;
  onChange: (when: When) => void;
}

function WhenChoice({ when, refusal, onChange }: WhenChoiceProps) {
  if (!refusal) return null;
  return (
    <Radio.Group label="When" value={when} onChange={(chosen) => onChange(chosen === 'now' ? 'now' : 'opening')}>
      <Stack gap="xs" mt={6}>
        <Radio value="now" label="Now" description={refusal} disabled />
        <Radio value="opening" label="When the event opens" description="Within a minute of its opening." />
      </Stack>
    </Radio.Group>
  );
}

/** Why codes cannot be sent at all: neither now nor later. */
export function useSendRefusal(): string | undefined {
  const event = useEvent();
  return canStillOpen(event) ? undefined : mailRefusal(event);
}
