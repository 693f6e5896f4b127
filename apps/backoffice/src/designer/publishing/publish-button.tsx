import { t } from '@inkstand/i18n/office/designer';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useSaving } from '../saving/saving-context.ts';
import { later } from '../shell/later.tsx';
import { usePublishing } from './use-publishing.ts';

const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog, { isDialog: true });

/** Saves what is not saved, then opens the check that leads to publishing. */
export function PublishButton({ className }: { className: string | undefined }) {
  const { status, reasonNotToSave, details, save } = useSaving();
  const { isFirst, hasChanges, blocked } = usePublishing();
  const unnamed = details.name.trim() === '' ? t('give_the_product_a_name_first') : undefined;
  const cannotSave = status === 'saved' ? undefined : (reasonNotToSave ?? unnamed);
  const nothingNew = hasChanges || isFirst ? undefined : t('all_changes_are_published');
  const disabledReason = blocked ?? cannotSave ?? nothingNew;
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('publish') === 'now' && disabledReason === undefined);

  async function publish() {
    if (status === 'saved' || (await save())) setOpen(true);
  }
  return (
    <>
      <GuardedButton
        className={className}
        disabledReason={disabledReason}
        disabled={status === 'saving'}
        onClick={() => void publish()}
      >
        {t('publish')}
      </GuardedButton>
      {isOpen && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}
