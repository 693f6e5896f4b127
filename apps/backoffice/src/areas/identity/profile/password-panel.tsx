import { useApi } from '@inkstand/web/provider.tsx';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PasswordRules } from '#areas/identity/accounts/password-rules.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';

const EMPTY = { current_password: '', password: '' };

/** A new password, with the old one. */
export function PasswordPanel({ about }: { about: readonly string[] }) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const [draft, setDraft] = useState(EMPTY);

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    const missing = Object.entries(draft).filter(([, value]) => value === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map(([field]) => [field, 'required'])));
    if (await act(() => api.changePassword({ body: draft }))) setDraft(EMPTY);
  }

  return (
    <Panel title="Password">
      <form method="post" onSubmit={save} noValidate>
        <Stack gap="md">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            value={draft.current_password}
            error={errors.current_password}
            onChange={(event) => setDraft({ ...draft, current_password: event.currentTarget.value })}
          />
          <PasswordInput
            label="New password"
            description="Everywhere else you are signed out then."
            autoComplete="new-password"
            aria-describedby="password-rules"
            value={draft.password}
            error={errors.password}
            onChange={(event) => setDraft({ ...draft, password: event.currentTarget.value })}
          />
          {draft.password !== '' && <PasswordRules id="password-rules" password={draft.password} about={about} />}
          <Button type="submit" loading={isBusy} style={{ alignSelf: 'flex-start' }}>
            Change the password
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
