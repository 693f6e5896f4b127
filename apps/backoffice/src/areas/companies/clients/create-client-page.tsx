import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { proposeSlug } from '@inkstand/domain/slugs';
import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { languageOptions } from '#ui/format.ts';
import { REGION_LABELS } from '#ui/labels.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';

const EMPTY = {
  name: '',
  tenant_id: '',
  region: 'UK' as Region,
  language: 'en' as Language,
  verified: true,
  admin_name: '',
  admin_email: '',
};
const REQUIRED = ['name', 'tenant_id', 'admin_name', 'admin_email'] as const;

/** Staff create a client; its first administrator is invited by email. */
export function Component() {
  const api = useApi();
  const navigate = useNavigate();
  const { values, field, checkbox, change, onSubmit, run, isPending, setErrors } = useForm(EMPTY);
  const [isOwnId, setOwnId] = useState(false);
  const [isDone, setDone] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(EMPTY);

  function save() {
    const missing = REQUIRED.filter((name) => values[name].trim() === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((name) => [name, t('required')])));
    return run(async () => {
      toastResponse(await api.createClient({ params: { tenant_id: 'all' }, body: values }));
      setDone(true);
      // Navigation is blocked until the form has rendered as done.
      setTimeout(() => void navigate(paths.client(values.tenant_id)));
    });
  }

  return (
    <Page
      title={t('new_client')}
      lead={t('add_a_company_its_first_administrator')}
      trail={[{ label: t('clients'), to: paths.clients() }]}
    >
      <LeaveGuard isChanged={isChanged && !isDone} />
      <form onSubmit={onSubmit(save)} noValidate>
        <Stack gap="lg" maw={720}>
          <FieldGroup legend={t('company')}>
            <Stack gap="md">
              <TextInput
                label={t('name')}
                maxLength={80}
                {...field('name')}
                onChange={({ currentTarget: { value } }) =>
                  change({ name: value, ...(isOwnId ? {} : { tenant_id: proposeSlug(value) }) })
                }
              />
              <TextInput
                label={t('short_name')}
                description={t('part_of_its_store_addresses_cant')}
                maxLength={30}
                {...field('tenant_id')}
                onChange={({ currentTarget: { value } }) => {
                  setOwnId(value !== '');
                  change({ tenant_id: value.toLowerCase() });
                }}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Select
                  label={t('region')}
                  allowDeselect={false}
                  data={REGION_CODES.map((value) => ({ value, label: REGION_LABELS[value] }))}
                  {...field('region')}
                />
                <Select label={t('language')} allowDeselect={false} data={languageOptions} {...field('language')} />
              </SimpleGrid>
              <Switch
                label={t('verified')}
                description={t('the_company_is_verified_now_and')}
                {...checkbox('verified')}
              />
            </Stack>
          </FieldGroup>
          <FieldGroup legend={t('first_administrator')}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label={t('name_of_the_person')} maxLength={120} {...field('admin_name')} />
              <TextInput label={t('email')} type="email" {...field('admin_email')} />
            </SimpleGrid>
          </FieldGroup>
          <Group>
            <Button type="submit" loading={isPending}>
              {t('add_client')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
