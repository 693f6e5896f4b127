import { IconBell } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useContentRefusal } from '#areas/platform/layout/current-user.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface RemindButtonProps extends Pick<ComponentProps<typeof RemindDialog>, 'of' | 'schedule'> {
  canRemind: boolean;
}

/** Reminds the recipients of chosen codes. */
export function RemindButton({ of, schedule, canRemind }: RemindButtonProps) {
  const refusal = useContentRefusal();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GuardedButton
        variant="default"
        refusal={refusal ?? (canRemind ? undefined : 'No code that was sent is unclaimed.')}
        leftSection={<IconBell size={18} />}
        onClick={() => setOpen(true)}
      >
        Remind
      </GuardedButton>
      {isOpen && <RemindDialog of={of} schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  );
}
