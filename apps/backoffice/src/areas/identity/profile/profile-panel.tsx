import type { OwnAccount } from '@inkstand/contract/identity/profile';
import { LOCALES, languageOr } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';

/** The own name and language. */
export function ProfilePanel({ account }: { account: OwnAccount }) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const [draft, setDraft] = useState({ name: account.name, lang: languageOr(account.lang) });
  const isChanged = draft.name !== account.name || draft.lang !== account.lang;

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (draft.name.trim() === '') return setErrors({ name: 'required' });
    await act(() => api.updateAccount({ body: draft }));
  }

  return (
    <Panel title="You">
      <LeaveGuard isChanged={isChanged && !isBusy} />
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            autoComplete="name"
            maxLength={120}
            value={draft.name}
            error={errors.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <Select
            label="Language of your mail and of public pages"
            data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
            value={draft.lang}
            allowDeselect={false}
            error={errors.lang}
            onChange={(lang) => setDraft({ ...draft, lang: languageOr(lang ?? 'en') })}
          />
          <Button type="submit" loading={isBusy} disabled={!isChanged} style={{ alignSelf: 'flex-start' }}>
            Save
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
