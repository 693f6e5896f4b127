import { t } from '@inkstand/i18n/office/production';
import { Alert } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';

/** The secret with which both sides sign; shown only once. */
export function SecretOnce({ secret, name }: { secret: string; name: string }) {
  return (
    <Alert color="violet" variant="light" title={t('secret_of', { name })} role="status">
      {t('give_secret_to', { name })}
      <CopyField label={t('secret')} value={secret} />
    </Alert>
  );
}
