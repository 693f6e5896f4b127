import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { t } from '@inkstand/i18n/office/production';
import { Alert, Stack } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';
import { TestOrder } from './test-order.tsx';

export interface Registered {
  fulfiller: Fulfiller;
  secret: string | null;
}

/** Next steps for a newly registered fulfiller: its secret and a test order. */
export function RegisteredFulfiller({ fulfiller, secret }: Registered) {
  return (
    <Stack gap="lg">
      {secret && <SecretOnce secret={secret} name={fulfiller.name} />}
      {fulfiller.adapter === 'http' && <TestOrder fulfiller={fulfiller} disabledReason={undefined} />}
    </Stack>
  );
}

/** The secret with which both sides sign; shown only once. */
export function SecretOnce({ secret, name }: { secret: string; name: string }) {
  return (
    <Alert color="violet" variant="light" title={t('secret_of', { name })} role="status">
      {t('give_secret_to', { name })}
      <CopyField label={t('secret')} value={secret} />
    </Alert>
  );
}
