import { t } from '@inkstand/i18n/office/designer';
import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { useSaving } from '../saving/saving-context.ts';

/** Warns about unsaved work before a navigation or before the window is closed. */
export function LeaveGuard() {
  const { status, save } = useSaving();
  const isUnsaved = status !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

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
