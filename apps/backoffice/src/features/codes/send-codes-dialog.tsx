import { ApiError } from '@inkstand/contract/client';
import type { CodeBatch, CodeFigures } from '@inkstand/contract/codes';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { endOfDay } from '@inkstand/domain/end-of-day';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#features/events/event-layout.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { problemOf, showDone } from '#ui/show-problem.ts';
import { batchOptions, counted, number } from './code-words.ts';
import { ProductChoice } from './product-choice.tsx';

interface SendCodesProps {
  batches: readonly CodeBatch[];
  figures: CodeFigures;
  onClose: () => void;
}

/** Where a refusal can be said. */
const FIELDS = new Set(['from', 'prefix', 'expires_at', 'product_ids']);

type Checked = CheckedFile & { known: number };

/** Mails everybody on a list a code of their own: the list is checked first. */
export function SendCodesDialog({ batches, figures, onClose }: SendCodesProps) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState({ from: 'new', prefix: '', expires: '', product_ids: [] as string[] });
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const waiting = checked ? Math.max(0, checked.good_rows - checked.known) : 0;

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
      const { data } = await api.sendCodes({
        params,
        body: { file, check, skip_faulty: !check, expires_at, ...chosen },
      });
      setChecked(data);
      if (data.sent > 0) {
        showDone(`${counted(data.sent, 'code is', 'codes are')} on the way.`);
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
        {problem && <Alert color="red">{problem}</Alert>}
        {checked?.faults_count === 0 && (
          <Alert color="teal">
            {counted(checked.rows, 'person is', 'people are')} on the list, and nothing is wrong with it.
            {checked.known > 0 && ` ${counted(checked.known, 'has', 'have')} a code already and will get no mail.`}
          </Alert>
        )}
        {checked && checked.faults_count > 0 && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {checked?.faults_count === 0 && waiting === 0 ? (
            <Button onClick={onClose}>Done: nobody is left</Button>
          ) : (
            <Button loading={isBusy} onClick={() => void send(waiting === 0)}>
              {waiting > 0 ? `Send ${counted(waiting, 'code')}` : 'Check the list'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
