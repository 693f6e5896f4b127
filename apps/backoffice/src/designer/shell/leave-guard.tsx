import { t } from '@inkstand/i18n/office/designer';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useLeaveBlocker } from '#ui/use-leave-blocker.ts';
import { useSaving } from '../saving/saving-context.ts';

/** Warns about unsaved work before a navigation or before the window is closed. */
export function LeaveGuard() {
  const { status, save } = useSaving();
  const blocker = useLeaveBlocker(status !== 'saved');
  const stay = () => blocker.reset?.();
  async function saveAndLeave() {
    if (await save()) blocker.proceed?.();
    else stay();
  }

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      onClose={stay}
      title={t('leave_without_saving')}
      closeButtonProps={{ 'aria-label': t('stay_here') }}
      centered
    >
      <Text size="sm">{t('your_last_changes_are_not_saved')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={stay}>
          {t('stay')}
        </Button>
        <Button variant="light" color="red" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button onClick={saveAndLeave} loading={status === 'saving'}>
          {t('save_and_leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
