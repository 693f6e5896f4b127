import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { CHOOSE_AGAIN, inMemory } from './chosen-file.ts';

interface CsvInputProps {
  label?: string;
  accept?: string;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a CSV file to upload. The file is read at once, so that it can be corrected and chosen again. */
export function CsvInput({ label = 'File', accept = '.csv,.txt,text/csv,text/plain', value, onChange }: CsvInputProps) {
  const [problem, setProblem] = useState('');
  async function choose(file: File | null) {
    setProblem('');
    try {
      onChange(file && (await inMemory(file)));
    } catch {
      onChange(null);
      setProblem('This file can’t be read. Save it again and choose it once more.');
    }
  }
  return (
    <FileInput
      label={label}
      placeholder="Choose a file"
      accept={accept}
      leftSection={<IconFileUpload size={18} />}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      fileInputProps={CHOOSE_AGAIN}
      value={value}
      error={problem}
      onChange={(file) => void choose(file)}
    />
  );
}
