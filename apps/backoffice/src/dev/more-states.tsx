import type { Language } from '@inkstand/i18n';
import { Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dimmed, NameLink, Reference, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { BarList } from '#ui/chart/bar-list.tsx';
import { PeriodChoice } from '#ui/chart/period-choice.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';
import { Fold } from '#ui/fold.tsx';
import { FoundSelect } from '#ui/found-select.tsx';
import { LanguageTabs } from '#ui/language-tabs.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Picture } from '#ui/picture.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { LONG, Part } from './examples.tsx';

const CLIENTS = ['Acme Robotics', 'Desert Jam', 'Tulip Running Club'].map((label) => ({ value: label, label }));
const findClients = async (q: string) => CLIENTS.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));

const BARS = [
  { key: 'm', label: 'M', value: 120, text: '120 pieces' },
  { key: 'l', label: 'L', value: 75, text: '75 pieces', note: '12 of them in Navy' },
  { key: 'long', label: LONG, value: 3, text: '3 pieces' },
];

const FILE_FAULTS = {
  rows: 2,
  good_rows: 1,
  faults_count: 1,
  faulty_rows: 'email\nwrong\n',
  faults: [{ line: 2, field: 'email', message: 'invalid email' }],
};

/** The smaller components: cells, form parts, lists of bars, and what stands where something failed to load. */
export function MoreStates() {
  const [file, setFile] = useState<File | null>(null);
  const [client, setClient] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Part name="Cells">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
          <TwoLines second="A second line">A first line</TwoLines>
          <TwoLines second={LONG}>
            <NameLink to="">{LONG}</NameLink>
          </TwoLines>
          <ReferenceLink to="">INK-PGJB-2G9N</ReferenceLink>
          <Text maw={120}>
            Overdue invoice <Reference>INK-4F-22</Reference>
          </Text>
          <Dimmed>–</Dimmed>
        </SimpleGrid>
      </Part>
      <Part name="LanguageTabs">
        <LanguageTabs value={language} defaultLanguage="en" hasText={(one) => one === 'de'} onChange={setLanguage} />
      </Part>
      <Part name="Form parts">
        <Stack gap="lg" maw={640}>
          <FieldGroup legend="Contact details">
            <TextInput label="Name" maxLength={120} />
            <TextInput label="Email" error="Enter an email address." maxLength={254} />
            <PasswordField label="Password" error="Enter a password." autoComplete="off" />
          </FieldGroup>
          <FoundSelect
            label="Client"
            placeholder="Search clients"
            value={client}
            onChange={setClient}
            find={findClients}
          />
          <CsvInput label="Recipients" value={file} onChange={setFile} />
          <Fold summary="More settings">
            <Text size="sm">{LONG}</Text>
          </Fold>
        </Stack>
      </Part>
      <Part name="FileDialog">
        <Button variant="default" onClick={() => setImporting(true)}>
          A file
        </Button>
        {isImporting && (
          <FileDialog
            title="Import recipients"
            lead="A CSV file with the column email."
            submit={(checked) => (checked ? 'Import 1 row' : 'Check the file')}
            send={async (_file, checked) => (checked ? undefined : FILE_FAULTS)}
            onClose={() => setImporting(false)}
          />
        )}
      </Part>
      <Part name="BarList">
        <Group mb="md">
          <PeriodChoice />
        </Group>
        <BarList rows={BARS} />
      </Part>
      <Part name="Pictures, texts and failures">
        <Stack gap="md">
          <Group>
            <Picture src={null} alt="" width={76} />
            <Text size="sm">
              <RichText
                text="Send <link>a proof</link> before you <bold>publish</bold>."
                parts={{
                  link: (words) => (
                    <Anchor href="#link" inherit underline="always">
                      {words}
                    </Anchor>
                  ),
                  bold: (words) => <strong>{words}</strong>,
                }}
              />
            </Text>
          </Group>
          <LoadFailed title="The preview could not be loaded." onRetry={() => undefined} />
        </Stack>
      </Part>
    </>
  );
}
