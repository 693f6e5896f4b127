import { Alert } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';

/** The secret that both sides sign with. Whoever leaves this page sees it no more. */
export function SecretOnce({ secret, name }: { secret: string; name: string }) {
  return (
    <Alert color="violet" variant="light" title={`The secret of ${name}, shown this once`} role="status">
      Give it to {name} in a safe way: with it both sides sign what they send. It is not shown again; a new one can be
      made at any time.
      <CopyField label="Secret" value={secret} />
    </Alert>
  );
}
