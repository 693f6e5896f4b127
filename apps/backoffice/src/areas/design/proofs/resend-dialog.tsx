import { ApiError } from '@inkstand/contract/client';
import type { Proof } from '@inkstand/contract/design/proofs';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { languageOptions } from './languages.ts';

interface ResendDialogProps {
  proof: Proof;
  tenantId: string;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Mails the link of a proof once more, or to somebody else. */
export function ResendDialog({ opened, onClose, ...form }: ResendDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Send the link again">
      <ResendForm {...form} onClose={onClose} />
    </Modal>
  );
}

function ResendForm({ proof, tenantId, onClose, onSent }: Omit<ResendDialogProps, 'opened'>) {
  const api = useApi();
  const [email, setEmail] = useState(proof.email);
  const [language, setLanguage] = useState<Language>('en');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const params = { tenant_id: tenantId, proof_id: proof.id };
      toastResponse(await api.resendProof({ params, body: { email, language } }));
      onSent();
      onClose();
    } catch (error) {
      const words = error instanceof ApiError ? error.firstErrors.email : undefined;
      setProblem(words);
      if (!words) showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          value={email}
          error={problem}
          data-autofocus
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label="Language of the email"
          data={languageOptions}
          value={language}
          allowDeselect={false}
          onChange={(value) => value && setLanguage(value as Language)}
        />
        <Button type="submit" loading={isBusy}>
          Send
        </Button>
      </Stack>
    </form>
  );
}
