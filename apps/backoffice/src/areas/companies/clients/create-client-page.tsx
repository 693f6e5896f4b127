import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { proposeSlug } from '@inkstand/domain/slugs';
import { type Language, LOCALES } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { paths } from '#paths.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { useAct } from '#ui/use-act.ts';

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

/** Staff set a client up; its first administrator comes by an invitation. */
export function Component() {
  const api = useApi();
  const navigate = useNavigate();
  const { act, isBusy, errors, setErrors } = useAct();
  const [draft, setDraft] = useState(EMPTY);
  const [isOwnId, setOwnId] = useState(false);
  const [isDone, setDone] = useState(false);
  const change = (changed: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...changed }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(EMPTY);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = REQUIRED.filter((field) => draft[field].trim() === '');
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((field) => [field, 'required'])));
    const isMade = await act(async () => {
      const made = await api.createClient({ params: { tenant_id: 'all' }, body: draft });
      setDone(true);
      return made;
    });
    if (isMade) await navigate(paths.client(draft.tenant_id));
  }

  return (
    <Page
      title="New client"
      lead="Set a company up; its first administrator gets an invitation by mail."
      trail={[{ label: 'Clients', to: paths.clients() }]}
    >
      <LeaveGuard isChanged={isChanged && !isDone} />
      <form onSubmit={submit} noValidate>
        <Stack gap="lg" maw={720}>
          <Fieldset legend="Company">
            <Stack gap="md">
              <TextInput
                label="Name"
                maxLength={80}
                value={draft.name}
                error={errors.name}
                onChange={({ currentTarget: { value } }) =>
                  change({ name: value, ...(isOwnId ? {} : { tenant_id: proposeSlug(value) }) })
                }
              />
              <TextInput
                label="Short name"
                description="Stands in the addresses of its stores, and cannot be changed"
                maxLength={30}
                value={draft.tenant_id}
                error={errors.tenant_id}
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
                  value={draft.region}
                  onChange={(region) => change({ region: region as Region })}
                />
                <Select
                  label="Language"
                  allowDeselect={false}
                  data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
                  value={draft.language}
                  onChange={(language) => change({ language: language as Language })}
                />
              </SimpleGrid>
              <Switch
                label="We know who this company is"
                description="It is verified at once, and can open events"
                checked={draft.verified}
                onChange={({ currentTarget }) => change({ verified: currentTarget.checked })}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend="First administrator">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label="Name of the person"
                maxLength={120}
                value={draft.admin_name}
                error={errors.admin_name}
                onChange={({ currentTarget: { value } }) => change({ admin_name: value })}
              />
              <TextInput
                label="E-mail"
                type="email"
                value={draft.admin_email}
                error={errors.admin_email}
                onChange={({ currentTarget: { value } }) => change({ admin_email: value })}
              />
            </SimpleGrid>
          </Fieldset>
          <Group>
            <Button type="submit" loading={isBusy}>
              Set the client up
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
