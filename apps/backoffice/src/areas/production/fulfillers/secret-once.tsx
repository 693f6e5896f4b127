import { Alert } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';

/** The secret with which both sides sign; shown only once. */
export function SecretOnce({ secret, name }: { secret: string; name: string }) {
  return (
    <Alert color="violet" variant="light" title={`The secret of ${name}, shown this once`} role="status">
      Give it to {name} in a safe way: with it both sides sign what they send. It is not shown again; a new one can be
      made at any time.
      <CopyField label="Secret" value={secret} />
    </Alert>
  );
}
