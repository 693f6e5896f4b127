import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import css from './page-form.module.css';
import bar from './store-configuration/save-bar.module.css';

interface PageFormProps {
  form: {
    isChanged: boolean;
    isSaving: boolean;
    errors: Readonly<Record<string, string>>;
    theirs: unknown;
    save: () => Promise<void>;
    revert: () => void;
    takeTheirs: () => void;
    keepMine: () => void;
    closeConflict: () => void;
  };
  /** Why nothing can be changed; nothing when it can. */
  refusal: string | undefined;
  children: ReactNode;
}

/** A page that is one form: its fields, whether they are saved, and what happens when two people save at once. */
export function PageForm({ form, refusal, children }: PageFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { errors, isChanged, isSaving } = form;

  // Only when the messages stand on the screen it is known which of the fields is the first.
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <>
      {refusal && (
        <Alert icon={<IconLock size={18} />} color="gray" mb="lg">
          {refusal}
        </Alert>
      )}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <fieldset disabled={refusal !== undefined} className={css.fields}>
          {children}
        </fieldset>
        <div className={bar.bar}>
          <Text size="sm" role="status" className={bar.state} data-changed={isChanged || undefined}>
            {isChanged ? 'Not saved yet' : 'Everything is saved'}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {isChanged && (
              <Button variant="subtle" color="gray" onClick={form.revert} disabled={isSaving}>
                Revert
              </Button>
            )}
            <GuardedButton
              type="submit"
              refusal={refusal ?? (isChanged ? undefined : 'Nothing has changed since it was saved.')}
              loading={isSaving}
            >
              Save
            </GuardedButton>
          </Group>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} />
      <Modal
        opened={form.theirs !== undefined}
        onClose={form.closeConflict}
        title="Somebody else has saved this meanwhile"
      >
        <Text size="sm">
          Look at what they saved, and lose what you typed here, or save your fields over theirs. Fields that you did
          not change stay as they left them.
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={form.takeTheirs}>
            Take theirs
          </Button>
          <Button onClick={form.keepMine}>Save mine</Button>
        </Group>
      </Modal>
    </>
  );
}
