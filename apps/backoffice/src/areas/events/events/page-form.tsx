import { t } from '@inkstand/i18n/office/events';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import css from './page-form.module.css';
import bar from './store-configuration/save-bar.module.css';
import type { PageFormState } from './use-page-form.ts';

interface PageFormProps<Data extends { revision: string }, Draft extends object> {
  form: PageFormState<Data, Draft>;
  /** Why nothing can be changed; undefined when it can. */
  disabledReason: string | undefined;
  children: ReactNode;
}

/** A page that is one form, with save state and conflict handling for concurrent edits. */
export function PageForm<Data extends { revision: string }, Draft extends object>(props: PageFormProps<Data, Draft>) {
  const { form, disabledReason, children } = props;
  const { isChanged, isPending } = form;
  return (
    <>
      {disabledReason && (
        <Alert icon={<IconLock size={18} />} color="gray" mb="lg">
          {disabledReason}
        </Alert>
      )}
      <form noValidate onSubmit={form.onSubmit(() => form.save())}>
        <fieldset disabled={disabledReason !== undefined} className={css.fields}>
          {children}
        </fieldset>
        <div className={bar.bar}>
          <Text size="sm" role="status" className={bar.state} data-changed={isChanged || undefined}>
            {isChanged ? t('not_saved_yet') : t('all_changes_saved')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {isChanged && (
              <Button variant="subtle" color="gray" onClick={form.revert} disabled={isPending}>
                {t('revert')}
              </Button>
            )}
            <GuardedButton
              type="submit"
              disabledReason={disabledReason ?? (isChanged ? undefined : t('no_changes_to_save'))}
              loading={isPending}
            >
              {t('save')}
            </GuardedButton>
          </Group>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} />
      {form.theirs !== undefined && (
        <FormDialog
          title={t('someone_else_has_saved_changes')}
          submit={t('save_mine')}
          cancel={t('use_their_version')}
          onSubmit={form.saveMine}
          onCancel={form.takeTheirs}
          onClose={form.closeConflict}
        >
          <Text size="sm">{t('use_their_version_and_lose_your')}</Text>
        </FormDialog>
      )}
    </>
  );
}
