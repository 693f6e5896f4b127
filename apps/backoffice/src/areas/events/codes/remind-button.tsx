import { t } from '@inkstand/i18n/office/campaign';
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
        disabledReason={disabledReason ?? (canRemind ? undefined : t('no_code_that_was_sent_is'))}
        leftSection={<IconBell size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('remind')}
      </GuardedButton>
      {isOpen && <RemindDialog selection={selection} schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  );
}
