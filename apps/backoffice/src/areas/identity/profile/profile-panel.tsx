import type { OwnAccount } from '@inkstand/contract/identity/profile';
import { LOCALES, languageOr } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

/** The user's name and language. */
export function ProfilePanel({ account }: { account: OwnAccount }) {
  const api = useApi();
  const form = useForm({ name: account.name, lang: languageOr(account.lang) });
  const { values, field, mutate, isPending } = form;
  const isChanged = values.name !== account.name || values.lang !== account.lang;
  const save = () =>
    values.name.trim() === ''
      ? form.setErrors({ name: 'required' })
      : mutate(() => api.updateAccount({ body: values }));

  return (
    <Panel title="You">
      <LeaveGuard isChanged={isChanged && !isPending} />
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" maxLength={120} {...field('name')} />
          <Select
            label="Language of your mail and of public pages"
            data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
            allowDeselect={false}
            {...field('lang')}
          />
          <Button type="submit" loading={isPending} disabled={!isChanged} style={{ alignSelf: 'flex-start' }}>
            Save
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
