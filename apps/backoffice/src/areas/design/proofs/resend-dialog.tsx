import type { Proof } from '@inkstand/contract/design/proofs';
import { t } from '@inkstand/i18n/office/design';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { languageOptions } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';

interface ResendDialogProps {
  proof: Proof;
  tenantId: string;
  onClose: () => void;
}

/** Sends a proof's link again, to the same or another address. */
export function ResendDialog({ proof, tenantId, onClose }: ResendDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ email: proof.email, language: proof.language ?? officeLanguage });
  const params = { tenant_id: tenantId, proof_id: proof.id };
  return (
    <FormDialog
      title={t('send_the_link_again')}
      submit={t('send')}
      onSubmit={() => mutate(() => api.resendProof({ params, body: values }))}
      onClose={onClose}
    >
      <TextInput label={t('email')} type="email" data-autofocus {...field('email')} />
      <Select label={t('language_of_the_email')} data={languageOptions} allowDeselect={false} {...field('language')} />
    </FormDialog>
  );
}
