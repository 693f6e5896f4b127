import { endOfDay } from '@inkstand/domain/end-of-day';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { problemOf } from '#ui/show-problem.ts';

interface ExpiryDialogProps {
  /** What it is about, such as `12 codes`. */
  these: string;
  isOne: boolean;
  onClose: () => void;
  onChange: (expiresAt: string | null) => Promise<void>;
}

/** Asks until when the chosen codes are good. */
export function ExpiryDialog({ these, isOne, onClose, onChange }: ExpiryDialogProps) {
  const event = useEvent();
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function save() {
    const end = date ? endOfDay(date, event.time_zone) : null;
    setBusy(true);
    try {
      await onChange(end?.toISOString() ?? null);
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Until when ${isOne ? 'is' : 'are'} ${these} good?`}>
      <Stack gap="md">
        <TextInput
          type="date"
          label="Good until"
          description={`To the end of that day (${event.time_zone}). Empty: ${isOne ? 'it does' : 'they do'} not expire.`}
          value={date}
          error={problem}
          onChange={({ currentTarget }) => {
            setDate(currentTarget.value);
            setProblem('');
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
