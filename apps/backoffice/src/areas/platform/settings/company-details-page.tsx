import type { CompanyDetailsForm } from '@inkstand/contract/settings';
import { may } from '@inkstand/domain/roles';
import { LOCALES } from '@inkstand/i18n';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).getCompanyDetails({ params: { tenant_id } });
  return { tenant: tenant_id, details: data };
}

/** State of the form; the address is one text, one line each. */
const toDraft = (details: CompanyDetailsForm) => ({
  ...details,
  address_lines: details.address_lines.join('\n'),
  retention_months: details.retention_months as number | string,
});

const NUMBER_LABELS = {
  UK: { registration: 'Company number', vat: 'VAT number', hint: 'Such as GB 123 4567 89' },
  EU: { registration: 'Registration number', vat: 'VAT number', hint: 'Such as NL123456789B01' },
  US: { registration: 'Registration number (EIN or state’s)', vat: '', hint: '' },
} as const;

function CompanyForm({ tenant, details }: { tenant: string; details: CompanyDetailsForm }) {
  const api = useApi();
  const user = useUser();
  const saved = toDraft(details);
  const { values, field, onSubmit, mutate, isPending, setErrors } = useForm(saved);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  const labels = NUMBER_LABELS[details.region];
  const readOnly = { readOnly: !mayChange };

  function save() {
    if (values.retention_months === '') return setErrors({ retention_months: 'Please enter a number of months' });
    const { name: _name, region: _region, ...rest } = values;
    const body = {
      ...rest,
      address_lines: values.address_lines.split('\n'),
      retention_months: Number(values.retention_months),
    };
    return mutate(() => api.updateCompanyDetails({ params: { tenant_id: tenant }, body }));
  }

  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <LeaveGuard isChanged={isChanged} />
      <Stack gap="lg" maw={860}>
        <Panel title="Who you are">
          <Stack gap="md">
            <TextInput label="Legal name" required maxLength={120} {...readOnly} {...field('legal_name')} />
            <Textarea
              label="Address"
              description="As it stands on letters, a line each"
              required
              autosize
              minRows={3}
              maxRows={6}
              {...readOnly}
              {...field('address_lines')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label={labels.registration} maxLength={30} {...readOnly} {...field('registration_number')} />
              {labels.vat && (
                <TextInput
                  label={labels.vat}
                  placeholder={labels.hint}
                  maxLength={30}
                  {...readOnly}
                  {...field('vat_number')}
                />
              )}
            </SimpleGrid>
          </Stack>
        </Panel>
        <Panel title="How you are reached">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="E-mail" type="email" {...readOnly} {...field('email')} />
            <TextInput label="Phone" type="tel" maxLength={40} {...readOnly} {...field('phone')} />
          </SimpleGrid>
        </Panel>
        <Panel title="Preferences">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Language"
              description="New events and mails begin with it"
              allowDeselect={false}
              data={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
              {...readOnly}
              {...field('language')}
            />
            <NumberInput
              label="Months that personal data is kept"
              description="Then names and addresses go; figures stay"
              min={1}
              max={120}
              allowDecimal={false}
              {...readOnly}
              {...field('retention_months')}
            />
          </SimpleGrid>
        </Panel>
        <Group>
          <GuardedButton
            type="submit"
            loading={isPending}
            disabledReason={
              !mayChange
                ? 'Only an administrator of the company can change this.'
                : isChanged
                  ? undefined
                  : 'Nothing is changed yet.'
            }
          >
            Save
          </GuardedButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Who the company is: on documents, and on the legal pages of its stores. */
export function Component() {
  const { tenant, details } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Company details"
      lead="Shown on documents and on the legal pages of your stores."
      trail={[{ label: 'Settings', to: paths.settings() }]}
    >
      <CompanyForm key={JSON.stringify(details)} tenant={tenant} details={details} />
    </Page>
  );
}
