import { Button, Group, Text } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The webhook's signing secret, shown only once. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title="The signing secret" size="lg">
      <Text size="sm">
        Every message is signed with it: your program checks the signature, so that nobody else can tell it anything. It
        is shown this once; a new one can be made at any time.
      </Text>
      <CopyField label="Secret" value={secret} />
      <Group mt="lg" justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}
