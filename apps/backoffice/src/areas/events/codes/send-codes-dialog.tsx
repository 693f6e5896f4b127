import { ApiError } from '@inkstand/contract/client';
import type { CodeBatch, CodeFigures } from '@inkstand/contract/events/codes';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { endOfDay } from '@inkstand/domain/zoned-time';
import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Code, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { errorMessage, showDone } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { batchOptions } from './code-labels.ts';
import { canStillOpen, mailDisabledReason } from './event-phase.ts';
import { MailEditor } from './mail-editor.tsx';
import { MailShown } from './mail-shown.tsx';
import { ProductChoice } from './product-choice.tsx';
import { useCodeMails } from './use-code-mails.ts';

interface SendCodesProps {
  batches: readonly CodeBatch[];
  figures: CodeFigures;
  onClose: () => void;
}

/** Fields that can show an error. */
const FIELDS = ['from', 'prefix', 'expires_at', 'product_ids'];

type Checked = CheckedFile & { known: number; languages: Language[] };
type When = 'now' | 'opening';

const EMPTY = { file: null as File | null, from: 'new', prefix: '', expires_at: '', product_ids: [] as string[] };

/** Emails each person on a list a personal code, after validation of the list and a preview of the email. */
export function SendCodesDialog({ batches, figures, onClose }: SendCodesProps) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const mails = useCodeMails();
  const disabledReason = mailDisabledReason(event);
  const [when, setWhen] = useState<When>(disabledReason ? 'opening' : 'now');
  const [edited, setEdited] = useState<Language>();
  const { values, field, change, setErrors } = useForm(EMPTY);
  const [answer, setAnswer] = useState<{ to: typeof values; checked?: Checked; problem?: string }>();
  // A check is valid only for the values that it was made with.
  const { checked, problem } = answer?.to === values ? answer : {};
  const waiting = checked ? Math.max(0, checked.good_rows - checked.known) : 0;
  const isClean = checked?.faults_count === 0;
  const isDated = values.from === 'new' && values.expires_at !== '';

  async function send() {
    const { file } = values;
    if (!file) return setAnswer({ to: values, problem: t('choose_a_file_first') });
    const check = waiting === 0;
    if (check && isClean) return true;
    setAnswer(checked && { to: values, checked });
    try {
      const expires_at = endOfDay(values.expires_at, event.time_zone)?.toISOString() ?? '';
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const body = { ...values, file, check, skip_faulty: !check, when, expires_at };
      const { data } = await api.sendCodes({ params, body });
      setAnswer({ to: values, checked: data });
      if (data.sent === 0) return false;
      showDone(successMessage(data.sent, when));
      await revalidate();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? error.firstErrors : {};
      setErrors(found);
      // Errors that belong to a field are shown beside it.
      if (!FIELDS.some((name) => name in found)) setAnswer({ to: values, problem: errorMessage(error) });
      return false;
    }
  }
  const pools = [
    { value: 'new', label: t('new_codes_one_per_person') },
    ...(figures.unsent > 0 ? [{ value: 'unsent', label: t('any_unsent_code', { number: figures.unsent }) }] : []),
    ...batchOptions(batches),
  ];
  if (edited) {
    const inUse = checked?.languages ?? [];
    return (
      <Dialog onClose={() => mails.leave(onClose)} title={t('email_with_the_code')} size="xl">
        <MailEditor
          kind="invitation"
          language={edited}
          mails={mails}
          inUse={inUse}
          isDated={isDated}
          onBack={() => setEdited(undefined)}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('email_codes')}
      size="lg"
      submit={
        waiting > 0 ? sendLabel(waiting, when, isClean) : isClean ? t('done_no_one_left_to_email') : t('check_the_list')
      }
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        <RichText
          text={t('table_for_emailing_codes')}
          parts={{
            email: () => <Code>email</Code>,
            name: () => <Code>name</Code>,
            language: () => <Code>language</Code>,
          }}
        />
      </Text>
      <CsvInput label={t('recipients')} value={values.file} onChange={(file) => change({ file })} />
      <Select label={t('which_codes')} data={pools} allowDeselect={false} {...field('from')} />
      {values.from === 'new' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t('prefix_optional')} placeholder={t('welcome')} {...field('prefix')} />
            <TextInput type="date" label={t('valid_until_optional')} {...field('expires_at')} />
          </SimpleGrid>
          <ProductChoice {...field('product_ids')} />
        </>
      )}
      <WhenChoice when={when} disabledReason={disabledReason} onChange={setWhen} />
      {problem && <Alert color="red">{problem}</Alert>}
      {checked && isClean && <Alert color="teal">{cleanText(checked)}</Alert>}
      {checked && !isClean && <FileFaults checked={checked} fileName={values.file?.name ?? ''} />}
      {checked && waiting > 0 && (
        <MailShown kind="invitation" mails={mails} languages={checked.languages} isDated={isDated} onEdit={setEdited} />
      )}
    </FormDialog>
  );
}

function cleanText({ rows, known }: Checked): string {
  const one = t('people_on_list_no_faults', { count: rows });
  return known > 0 ? t('two_sentences', { one, other: t('have_a_code_already', { count: known }) }) : one;
}

function sendLabel(count: number, when: When, isClean: boolean): string {
  if (when === 'now') return isClean ? t('send_codes', { count }) : t('send_the_other_codes', { count });
  return isClean ? t('schedule_codes', { count }) : t('schedule_the_other_codes', { count });
}

const successMessage = (count: number, when: When) =>
  when === 'now' ? t('codes_are_on_the_way', { count }) : t('codes_mailed_at_the_opening', { count });

interface WhenChoiceProps {
  when: When;
  /** Why nothing can be sent now. */
  disabledReason: string | undefined;
  onChange: (when: When) => void;
}

function WhenChoice({ when, disabledReason, onChange }: WhenChoiceProps) {
  if (!disabledReason) return null;
  return (
    <Radio.Group label={t('when')} value={when} onChange={(chosen) => onChange(chosen === 'now' ? 'now' : 'opening')}>
      <Stack gap="xs" mt={6}>
        <Radio value="now" label={t('now')} description={disabledReason} disabled />
        <Radio value="opening" label={t('when_the_event_opens')} description={t('within_a_minute_of_its_opening')} />
      </Stack>
    </Radio.Group>
  );
}

/** Returns why codes can be sent neither now nor later; undefined when they can. */
export function useSendDisabledReason(): string | undefined {
  const event = useEvent();
  return canStillOpen(event) ? undefined : mailDisabledReason(event);
}
