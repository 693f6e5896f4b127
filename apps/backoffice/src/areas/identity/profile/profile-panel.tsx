import type { OwnAccount } from '@inkstand/contract/identity/profile';
import { LOCALES, languageOr } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/settings';
import { changeLanguage } from '@inkstand/web/language';
import { useApi, useLiveSite, useSite } from '@inkstand/web/provider.tsx';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

/** The user's name, and where translation is enabled their language, to which the open page changes too. */
export function ProfilePanel({ account }: { account: OwnAccount }) {
  const api = useApi();
  const live = useLiveSite();
  const { translationEnabled } = useSite();
  const form = useForm({ name: account.name, lang: languageOr(account.lang) });
  const { values, field, mutate, isPending } = form;
  const isChanged = values.name !== account.name || values.lang !== account.lang;
  const save = () =>
    values.name.trim() === ''
      ? form.setErrors({ name: t('required') })
      : mutate(
          () => api.updateAccount({ body: values }),
          () => (values.lang === account.lang ? undefined : changeLanguage(live, api, values.lang)),
        );

  return (
    <Panel title={t('you')}>
      <LeaveGuard isChanged={isChanged && !isPending} />
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <TextInput label={t('name')} autoComplete="name" maxLength={120} {...field('name')} />
          {translationEnabled && (
            <Select
              label={t('language_of_your_email_and_pages')}
              data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
              allowDeselect={false}
              {...field('lang')}
            />
          )}
          <Button type="submit" loading={isPending} disabled={!isChanged} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
