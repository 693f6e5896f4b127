import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { problemOf } from '#ui/show-problem.ts';
import { counted } from './bulk-labels.ts';

interface ProgressFileProps {
  tenant: string;
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

/** Progress of many orders from a print shop's list: the file is checked first, then worked off as a bulk action. */
export function ProgressFileDialog({ tenant, onClose, onBegun }: ProgressFileProps) {
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const good = checked?.good_rows ?? 0;
  const others = checked && checked.faults_count > 0 ? 'the other ' : '';

  function choose(chosen: File | null) {
    setFile(chosen);
    setChecked(undefined);
    setProblem('');
  }

  async function send(check: boolean) {
    if (!file) return setProblem('Choose a file first.');
    setBusy(true);
    setProblem('');
    try {
      const { data } = await api.setProgressByFile({
        params: { tenant_id: tenant },
        body: { file, check, skip_faulty: !check },
      });
      setChecked(data);
      if (data.bulk_action) {
        onBegun(data.bulk_action);
        onClose();
      }
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
    return undefined;
  }

  return (
    <Modal opened onClose={onClose} title="Set progress from a file" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A table (CSV) with the columns <Code>order_ref</Code> and <Code>status</Code>, and, where you have them,{' '}
          <Code>carrier</Code>, <Code>tracking_number</Code> and <Code>tracking_url</Code>. Up to 10,000 rows; all are
          checked before anything is changed.
        </Text>
        <CsvInput value={file} onChange={choose} />
        {problem && <Alert color="red">{problem}</Alert>}
        {checked?.faults_count === 0 && (
          <Alert color="teal">{counted(checked.rows)}, and nothing wrong with the file.</Alert>
        )}
        {checked && checked.faults_count > 0 && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void send(good === 0)}>
            {good > 0 ? `Set progress of ${others}${counted(good)}` : 'Check the file'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
