import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { Stack } from '@mantine/core';
import { SecretOnce } from './secret-once.tsx';
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
