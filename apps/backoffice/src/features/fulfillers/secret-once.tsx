import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** The secret that both sides sign with. Whoever leaves this page sees it no more. */
export function SecretOnce({ secret, name }: { secret: string; name: string }) {
  return (
    <Alert color="violet" variant="light" title={`The secret of ${name}, shown this once`} role="status">
      Give it to {name} in a safe way: with it both sides sign what they send. It is not shown again; a new one can be
      made at any time.
      <Group align="flex-end" gap="sm" mt="sm">
        <TextInput
          label="Secret"
          value={secret}
          readOnly
          flex="1 1 260px"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
