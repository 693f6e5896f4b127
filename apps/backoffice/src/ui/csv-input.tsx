import { t } from '@inkstand/i18n/office/lists';
import { FileInput, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { describeEncoding } from './describe-encoding.ts';
import { CHOOSE_AGAIN, inMemory } from './files.ts';

interface CsvInputProps {
  label?: string;
  accept?: string;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a CSV file to upload. The file is read at once, so that it can be corrected and chosen again. */
export function CsvInput({
  label = t('file'),
  accept = '.csv,.txt,text/csv,text/plain',
  value,
  onChange,
}: CsvInputProps) {
  const [problem, setProblem] = useState('');
  const [encoding, setEncoding] = useState('');
  async function choose(chosen: File | null) {
    setProblem('');
    setEncoding('');
    try {
      const file = chosen && (await inMemory(chosen));
      if (file) setEncoding(await describeEncoding(file));
      onChange(file);
    } catch {
      onChange(null);
      setProblem(t('this_file_cant_be_read_save'));
    }
  }
  return (
    <div>
      <FileInput
        label={label}
        placeholder={t('choose_a_file')}
        accept={accept}
        leftSection={<IconFileUpload size={18} />}
        clearable
        clearButtonProps={{ 'aria-label': t('remove_the_file') }}
        fileInputProps={CHOOSE_AGAIN}
        value={value}
        error={problem}
        onChange={(file) => void choose(file)}
      />
      {encoding && (
        <Text size="sm" role="status" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {encoding}
        </Text>
      )}
    </div>
  );
}
