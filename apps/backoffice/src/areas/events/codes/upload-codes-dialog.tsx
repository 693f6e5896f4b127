import type { CheckedFile } from '@inkstand/contract/file-import';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { problemOf, showDone } from '#ui/show-problem.ts';
import { counted } from './code-labels.ts';
import { ProductChoice } from './product-choice.tsx';

/** Codes of one's own from a table: checked first, then added as a whole. */
export function UploadCodesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [product_ids, setProducts] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isPromo = event.type === 'Promo';
  const noun = isPromo ? 'code' : 'voucher';
  const good = checked?.good_rows ?? 0;
  const others = checked && checked.faults_count > 0 ? 'the other ' : '';

  async function send(check: boolean) {
    if (!file) return setProblem('Choose a file first.');
    setBusy(true);
    setProblem('');
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      const { data } = await api.uploadCodes({
        params,
        body: { file, check, skip_faulty: !check, name: file.name.slice(0, 80), product_ids },
      });
      setChecked(data);
      if (data.added > 0) {
        showDone(`${counted(data.added, noun)} added.`);
        onClose();
        await revalidate();
      }
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
    return undefined;
  }
  return (
    <Modal opened onClose={onClose} title={`Upload ${noun}s`} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {isPromo ? (
            <>
              A table (CSV) with the column <Code>code</Code>, and, where you want them, <Code>uses</Code> and{' '}
              <Code>expires</Code> (like 2027-03-31). Upper and lower case, spaces and hyphens do not count.
            </>
          ) : (
            <>
              A table (CSV) with the columns <Code>code</Code> and <Code>discount_amount</Code>, and, where you want
              them, <Code>uses</Code>, <Code>uses_per_email</Code>, <Code>minimum_basket</Code> and <Code>expires</Code>{' '}
              (like 2027-03-31).
            </>
          )}{' '}
          Everything is checked before anything is added.
        </Text>
        <CsvInput
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setChecked(undefined);
            setProblem('');
          }}
        />
        {isPromo && (
          <ProductChoice
            ids={product_ids}
            onChange={(ids) => {
              setProducts(ids);
              setProblem('');
            }}
          />
        )}
        {problem && <Alert color="red">{problem}</Alert>}
        {checked?.faults_count === 0 && (
          <Alert color="teal">{counted(checked.rows, noun)}, and nothing wrong with the file.</Alert>
        )}
        {checked && checked.faults_count > 0 && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void send(good === 0)}>
            {good > 0 ? `Add ${others}${counted(good, noun)}` : 'Check the file'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
