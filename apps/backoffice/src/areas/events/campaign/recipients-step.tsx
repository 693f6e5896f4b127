import { ApiError } from '@inkstand/contract/client';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { ADDRESS_RULES } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import {
  Alert,
  Anchor,
  Button,
  Code,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { AddressRuleField } from '#areas/events/events/address-rule-field.tsx';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { languageName, thousandSeparator } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import type { StepProps } from './campaign-data.ts';
import { pastedList } from './pasted-list.ts';
import { StepFoot, useGoOn } from './step-navigation.tsx';

/** Rows of a table about which the user decides whether they are left out. */
type Checked = CheckedFile & { known: number };

type FileCount = Checked & { file: File };

function readText({ file, rows, faults_count: faults, known }: FileCount): string {
  const said = [
    t('people_read_from_file', { count: rows, file: file.name }),
    ...(known > 0 ? [t('people_on_list_already', { count: known })] : []),
    ...(faults > 0 ? [t('faults_to_correct', { count: faults })] : []),
  ];
  return t('as_a_sentence', { text: said.reduce((one, other) => t('one_and_another', { one, other })) });
}

const MAX_PASTED = 1_000_000;
/** With one code for everyone, the code is no limit. */
const LINK_RULES = ADDRESS_RULES.filter((rule) => rule !== 'code_only');

/** People on a list with a code each, or anybody with one link. Both may be used together. */
export function RecipientsStep({ data }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('recipients');
  const { revalidate } = useRevalidator();
  const [way, setWay] = useState(data.openLink && data.people === 0 ? 'link' : 'list');
  const [checked, setChecked] = useState<Checked>();
  const [fileCount, setCounted] = useState<FileCount>();
  const form = useForm({
    pasted: '',
    file: null as File | null,
    limit: data.openLink?.limit ?? ('' as number | string),
    // Each person on a list has a code, which limits them; a link needs another limit.
    address_rule: data.details.address_rule === 'code_only' ? ('address' as const) : data.details.address_rule,
  });
  const { values } = form;
  const params = { tenant_id: event.tenant_id, slug: event.slug };

  /** With a list alone one gift per code; the choice of the first page is for a link. */
  async function saveRule() {
    const isByCode = way === 'list' && !data.openLink;
    const address_rule = isByCode ? 'code_only' : values.address_rule;
    if (address_rule === data.details.address_rule) return;
    await api.updateEventDetails({ params, body: { address_rule } });
  }

  async function saveList(skip: boolean) {
    const table = pastedList(values.pasted);
    const file = values.file ?? (values.pasted.trim() ? new File([table], 'pasted.csv', { type: 'text/csv' }) : null);
    if (!file) {
      if (data.people > 0 || data.openLink) return true;
      form.setErrors({ pasted: t('paste_at_least_one_email_address') });
      return false;
    }
    // The lines that the check names are those of the table, so it is shown.
    if (!values.file) form.change({ pasted: table });
    const { data: answer } = await api.sendCodes({
      params,
      body: { file, when: 'opening', from: 'new', skip_faulty: skip },
    });
    const isRefused = answer.faults_count > 0 && !(skip && answer.good_rows > 0);
    setChecked(isRefused ? answer : undefined);
    if (isRefused) return false;
    showDone(t('people_on_list_nothing_sent', { count: answer.sent }));
    form.change({ pasted: '', file: null });
    return true;
  }

  /** Reads a chosen file at once, without writing anything, to say how many people it has. */
  async function choose(file: File | null) {
    form.change({ file });
    setCounted(undefined);
    if (!file) return;
    try {
      const body = { file, when: 'opening', from: 'new', check: true } as const;
      const { data: found } = await api.sendCodes({ params, body });
      setCounted({ file, ...found });
    } catch {
      // Saving the step names the problem.
    }
  }
  const hasNewPeople = values.pasted.trim() !== '' || values.file !== null;
  const read = fileCount && fileCount.file === values.file ? fileCount : undefined;

  async function saveLink() {
    if (values.limit === '') {
      form.setErrors({ limit: t('say_how_many_can_claim') });
      return false;
    }
    await api.setOpenLink({ params, body: { limit: Number(values.limit) } });
    return true;
  }

  const save = (skip = false) =>
    form.run(async () => {
      await saveRule();
      try {
        if (way === 'link' && !(await saveLink())) return;
        // Both ways may be used together.
        if ((way === 'link' && !hasNewPeople) || (await saveList(skip))) return await goOn();
        await showList();
      } catch (error) {
        const problem = error instanceof ApiError ? error.firstErrors.file : undefined;
        if (!problem) throw error;
        form.setErrors({ [values.file ? 'file' : 'pasted']: problem });
        await showList();
      }
    });

  /** Shows what is wrong with the list. The link is saved by then. */
  async function showList() {
    if (way === 'list') return;
    setWay('list');
    await revalidate();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(() => save())}>
      <LeaveGuard isChanged={hasNewPeople && !form.isPending} />
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('how_people_get_their_gift')}
          value={way}
          onChange={setWay}
          data={[
            { value: 'list', label: t('people_on_a_list') },
            { value: 'link', label: t('anyone_with_a_link') },
          ]}
        />
        {way === 'list' ? (
          <>
            {data.people > 0 && <OnTheList data={data} />}
            <Textarea
              label={data.people > 0 ? t('add_more_people') : t('paste_your_list')}
              description={t('one_person_a_line_an_email')}
              placeholder={t('example_of_a_list')}
              autosize
              minRows={5}
              maxRows={14}
              maxLength={MAX_PASTED}
              disabled={values.file !== null}
              {...form.field('pasted')}
            />
            <div>
              <CsvInput label={t('or_choose_a_file')} value={values.file} onChange={(file) => void choose(file)} />
              {read && (
                <Text size="sm" role="status" mt={4}>
                  {readText(read)}
                </Text>
              )}
              {form.errors.file && (
                <Text size="sm" c="red.8" role="alert" mt={4}>
                  {form.errors.file}
                </Text>
              )}
              <Text size="xs" c="dimmed" mt={6}>
                <RichText
                  text={t('csv_with_these_columns')}
                  parts={{
                    email: () => <Code>email</Code>,
                    name: () => <Code>name</Code>,
                    department: () => <Code>department</Code>,
                    language: () => <Code>language</Code>,
                  }}
                />
              </Text>
            </div>
            {checked && (
              <Stack gap="sm">
                <FileFaults checked={checked} fileName={values.file?.name ?? 'pasted.csv'} />
                {checked.good_rows > 0 && (
                  <Group>
                    <Button variant="default" loading={form.isPending} onClick={() => save(true)}>
                      {t('leave_out_and_go_on', { count: checked.good_rows })}
                    </Button>
                  </Group>
                )}
              </Stack>
            )}
          </>
        ) : (
          <>
            <NumberInput
              label={t('how_many_gifts')}
              description={t('the_link_stops_when_this_many_text')}
              min={1}
              max={100_000}
              allowDecimal={false}
              thousandSeparator={thousandSeparator}
              w={{ base: '100%', xs: 240 }}
              {...form.field('limit')}
            />
            {data.openLink ? (
              <CopyField label={t('the_link_good_once_the_campaign')} value={data.openLink.url} />
            ) : (
              <Alert color="gray">{t('you_get_the_link_when_this')}</Alert>
            )}
          </>
        )}
        {way === 'list' ? (
          <Text size="sm" c="dimmed">
            {data.openLink ? t('the_limit_of_the_link_also') : t('everyone_on_the_list_gets_one_text')}
          </Text>
        ) : (
          <AddressRuleField rules={LINK_RULES} {...form.field('address_rule')} />
        )}
      </Stack>
      <StepFoot step="recipients" isPending={form.isPending} />
    </form>
  );
}

function OnTheList({ data }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const { mutate, isPending } = useApiCall();
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const startAnew = () =>
    openConfirmDialog({
      title: t('clear_the_list_question'),
      text: t('everyone_is_taken_off_the_list'),
      confirm: t('clear_the_list'),
      isDanger: true,
      onConfirm: () =>
        mutate(() => api.removeWaitingRecipients({ params: { tenant_id: event.tenant_id, slug: event.slug } })),
    });
  return (
    <Panel title={t('people_are_on_the_list', { count: data.people })}>
      <Text size="sm">
        {data.languages
          .map(({ language, recipients }) =>
            t('language_and_recipients', { language: languageName(language), number: recipients }),
          )
          .join(' · ')}
      </Text>
      <Group mt="sm" gap="md">
        <Anchor component={Link} to={paths.eventPage(event.slug, 'vouchers', tenant)} size="sm">
          {t('see_and_correct_the_list')}
        </Anchor>
        <GuardedButton
          variant="subtle"
          size="compact-sm"
          color="red"
          disabledReason={disabledReason}
          loading={isPending}
          onClick={startAnew}
        >
          {t('clear_the_list')}
        </GuardedButton>
      </Group>
    </Panel>
  );
}
