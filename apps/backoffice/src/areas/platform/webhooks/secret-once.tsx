import { t } from '@inkstand/i18n/office/settings';
import { Button, Group, Text } from '@mantine/core';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The webhook's signing secret, shown only once. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={t('signing_secret')} size="lg">
      <Text size="sm">{t('every_message_is_signed_with_this')}</Text>
      <CopyField label={t('secret')} value={secret} />
      <Group mt="lg" justify="flex-end">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Dialog>
  );
}
