import { ApiError } from '@inkstand/contract/client';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf } from '#ui/show-problem.ts';
import { QrPicture } from './qr-picture.tsx';

export interface NewSecret {
  secret: string;
  qr: string[];
}

interface TwoStepSetupProps {
  secret: NewSecret;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** The secret to be taken over by an app, and the first code of it. */
export function TwoStepSetup({ secret, onDone, onCancel }: TwoStepSetupProps) {
  const api = useApi();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function confirm(submitted: FormEvent) {
    submitted.preventDefault();
    if (code.trim() === '') return setProblem('required');
    setBusy(true);
    setProblem('');
    try {
      await onDone((await api.confirmTwoStep({ body: { code } })).data.recovery_codes);
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.firstErrors.code ?? error.message) : problemOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={confirm} noValidate>
      <Stack gap="md">
        <Text size="sm">1. Scan this with an authenticator app, or type the key into it.</Text>
        <QrPicture rows={secret.qr} label="QR code with the key for your authenticator app" />
        <Code style={{ overflowWrap: 'anywhere' }} aria-label="Key">
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextInput
          label="2. Type the six digits that it shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            Switch on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Leave it
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
