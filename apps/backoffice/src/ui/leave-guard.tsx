import { t } from '@inkstand/i18n/office/lists';
import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Warns about unsaved work before a navigation or before the window is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useLeaveBlocker(isChanged);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/** Asks whether unsaved work may be lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <FormDialog
      title={t('leave_without_saving')}
      centered
      submit={t('leave')}
      cancel={t('stay')}
      isDanger
      onSubmit={onLeave}
      onClose={onStay}
    >
      <Text size="sm">{t('your_changes_here_arent_saved_yet')}</Text>
    </FormDialog>
  );
}
