import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { proposeSlug } from '@inkstand/domain/slugs';
import { type Language, LOCALES } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { paths } from '#paths.ts';
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

/** Staff create a client; its first administrator is invited by e-mail. */
export function Component() {
  const api = useApi();
  const navigate = useNavigate();
  const { values, field, checkbox, change, onSubmit, run, isPending, setErrors } = useForm(EMPTY);
  const [isOwnId, setOwnId] = useState(false);
  const [isDone, setDone] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(EMPTY);

  function save() {
    const missing = REQUIRED.filter((name) => values[name].trim() === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((name) => [name, 'required'])));
    return run(async () => {
      toastResponse(await api.createClient({ params: { tenant_id: 'all' }, body: values }));
      setDone(true);
      // Navigation is blocked until the form has rendered as done.
      setTimeout(() => void navigate(paths.client(values.tenant_id)));
    });
  }

  return (
    <Page
      title="New client"
      lead="Set a company up; its first administrator gets an invitation by mail."
      trail={[{ label: 'Clients', to: paths.clients() }]}
    >
      <LeaveGuard isChanged={isChanged && !isDone} />
      <form onSubmit={onSubmit(save)} noValidate>
        <Stack gap="lg" maw={720}>
          <Fieldset legend="Company">
            <Stack gap="md">
              <TextInput
                label="Name"
                maxLength={80}
                {...field('name')}
                onChange={({ currentTarget: { value } }) =>
                  change({ name: value, ...(isOwnId ? {} : { tenant_id: proposeSlug(value) }) })
                }
              />
              <TextInput
                label="Short name"
                description="Stands in the addresses of its stores, and cannot be changed"
                maxLength={30}
                {...field('tenant_id')}
                onChange={({ currentTarget: { value } }) => {
                  setOwnId(value !== '');
                  change({ tenant_id: value.toLowerCase() });
                }}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Select
                  label="Region"
                  allowDeselect={false}
                  data={REGION_CODES.map((value) => ({ value, label: REGION_LABELS[value] }))}
                  {...field('region')}
                />
                <Select
                  label="Language"
                  allowDeselect={false}
                  data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
                  {...field('language')}
                />
              </SimpleGrid>
              <Switch
                label="We know who this company is"
                description="It is verified at once, and can open events"
                {...checkbox('verified')}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend="First administrator">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label="Name of the person" maxLength={120} {...field('admin_name')} />
              <TextInput label="E-mail" type="email" {...field('admin_email')} />
            </SimpleGrid>
          </Fieldset>
          <Group>
            <Button type="submit" loading={isPending}>
              Set the client up
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
