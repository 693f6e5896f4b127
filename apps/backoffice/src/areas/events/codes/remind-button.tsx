import { IconBell } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface RemindButtonProps extends Pick<ComponentProps<typeof RemindDialog>, 'selection' | 'schedule'> {
  canRemind: boolean;
}

export function RemindButton({ selection, schedule, canRemind }: RemindButtonProps) {
  const disabledReason = useContentDisabledReason();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        variant="default"
        disabledReason={disabledReason ?? (canRemind ? undefined : 'No code that was sent is unclaimed.')}
        leftSection={<IconBell size={18} />}
        onClick={() => setOpen(true)}
      >
        Remind
      </GuardedButton>
      {isOpen && <RemindDialog selection={selection} schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  );
}
