import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';

interface CsvInputProps {
  label?: string;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a table (CSV) to upload. */
export function CsvInput({ label = 'File', value, onChange }: CsvInputProps) {
  return (
    <FileInput
      label={label}
      placeholder="Choose a file"
      accept=".csv,.txt,text/csv,text/plain"
      leftSection={<IconFileUpload size={18} />}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      value={value}
      onChange={onChange}
    />
  );
}
