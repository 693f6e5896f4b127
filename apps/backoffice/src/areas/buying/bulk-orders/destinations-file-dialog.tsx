import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import type { CheckedFile } from '@inkstand/contract/file-import';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { CsvInput } from '#ui/csv-input.tsx';
import { FileFaults } from '#ui/file-faults.tsx';
import { problemOf } from '#ui/show-problem.ts';

interface DestinationsFileProps {
  purchase: BulkPurchaseDetail;
  onClose: () => void;
  onRead: (destinations: BulkDestination[]) => void;
}

/** Addresses with quantities from a table: its faults are named first, then it takes the place of the addresses so far. */
export function DestinationsFileDialog({ purchase, onClose, onRead }: DestinationsFileProps) {
  const api = useApi();
  const event = useEvent();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const good = checked?.good_rows ?? 0;
  async function read(skip_faulty: boolean) {
    if (!file) return setProblem('Choose a file first.');
    setBusy(true);
    setProblem('');
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: purchase.id };
      const { data } = await api.readDestinations({ params, body: { file, skip_faulty } });
      if (data.destinations.length > 0) return onRead(data.destinations);
      setChecked(data);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
    return undefined;
  }
  return (
    <Modal opened onClose={onClose} title="Addresses from a file" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A table (CSV) with a line for each address and what it gets: <Code>name</Code>, <Code>email</Code>,{' '}
          <Code>phone</Code>, <Code>address_first_line</Code>, <Code>address_city</Code>, <Code>address_postcode</Code>,{' '}
          <Code>address_country</Code>, <Code>product</Code>, <Code>colour</Code>, <Code>size</Code>,{' '}
          <Code>quantity</Code>; where there are any, <Code>address_second_line</Code>, <Code>address_county</Code> and{' '}
          <Code>address_state</Code>. Several lines of one address become one parcel.
        </Text>
        <CsvInput
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setChecked(undefined);
            setProblem('');
          }}
        />
        {problem && <Alert color="red">{problem}</Alert>}
        {checked && <FileFaults checked={checked} fileName={file?.name ?? ''} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void read(good > 0)}>
            {good > 0 ? `Take the other ${good} ${good === 1 ? 'row' : 'rows'}` : 'Take the addresses'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
