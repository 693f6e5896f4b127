import type { CheckedFile } from '@inkstand/contract/file-import';
import { t } from '@inkstand/i18n/office/lists';
import { Alert, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CsvInput } from './csv-input.tsx';
import { FileFaults } from './file-faults.tsx';
import { FormDialog } from './form-dialog.tsx';
import { errorMessage } from './show-problem.ts';

interface FileDialogProps {
  title: string;
  /** Explains what the file has to contain. */
  lead: ReactNode;
  /** Label of the submit button, before and after the file was checked. */
  submit: (checked: CheckedFile | undefined) => string;
  /** Message for a file without errors. */
  clean?: (checked: CheckedFile) => string;
  /** Sends the file; resolves to the check result, or to undefined once it was imported. */
  send: (file: File, checked: CheckedFile | undefined) => Promise<CheckedFile | undefined>;
  onClose: () => void;
  children?: ReactNode;
}

/** Imports a CSV file: shows its errors first, then imports the valid rows. */
export function FileDialog({ title, lead, submit, clean, send, onClose, children }: FileDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState('');

  function choose(chosen: File | null) {
    setFile(chosen);
    setChecked(undefined);
    setProblem('');
  }
  async function submitFile() {
    if (!file) return setProblem(t('choose_a_file_first'));
    setProblem('');
    try {
      const answer = await send(file, checked);
      if (!answer) return true;
      setChecked(answer);
    } catch (error) {
      setProblem(errorMessage(error));
    }
    return false;
  }
  const hasFaults = checked !== undefined && checked.faults_count > 0;
  return (
    <FormDialog title={title} size="lg" submit={submit(checked)} onSubmit={submitFile} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
      <CsvInput value={file} onChange={choose} />
      {children}
      {problem && <Alert color="red">{problem}</Alert>}
      {checked && !hasFaults && clean && <Alert color="teal">{clean(checked)}</Alert>}
      {checked && hasFaults && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
    </FormDialog>
  );
}
