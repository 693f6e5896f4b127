import type { Proof } from '@inkstand/contract/design/proofs';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { languageOptions } from './languages.ts';

interface ResendDialogProps {
  proof: Proof;
  tenantId: string;
  onClose: () => void;
}

/** Sends a proof's link again, to the same or another address. */
export function ResendDialog({ proof, tenantId, onClose }: ResendDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ email: proof.email, language: 'en' as Language });
  const params = { tenant_id: tenantId, proof_id: proof.id };
  return (
    <FormDialog
      title="Send the link again"
      submit="Send"
      onSubmit={() => mutate(() => api.resendProof({ params, body: values }))}
      onClose={onClose}
    >
      <TextInput label="Email" type="email" data-autofocus {...field('email')} />
      <Select label="Language of the email" data={languageOptions} allowDeselect={false} {...field('language')} />
    </FormDialog>
  );
}
