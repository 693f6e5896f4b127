import { ApiError } from '@inkstand/contract/client';
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf } from '#ui/show-problem.ts';

interface AskPasswordProps {
  title: string;
  label: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more, before something that an open browser alone must not be able to do. */
export function AskPassword({ title, label, onPassword, onClose }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function go(submitted: FormEvent) {
    submitted.preventDefault();
    if (password === '') return setProblem('required');
    setBusy(true);
    setProblem('');
    try {
      await onPassword(password);
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.firstErrors.password ?? error.message) : problemOf(error));
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <form method="post" onSubmit={go} noValidate>
        <Stack gap="md">
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" loading={isBusy}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
