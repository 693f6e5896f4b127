import type { CompanyDetailsForm } from '@inkstand/contract/settings';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LogoField, type LogoPicture } from '#areas/design/assets/logo-field.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { languageOptions } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const api = context.get(apiContext);
  const { data } = await api.getCompanyDetails({ params: { tenant_id } });
  const logo = data.logo_id ? (await api.getAsset({ params: { tenant_id, asset_id: data.logo_id } })).data : undefined;
  return { tenant: tenant_id, details: data, logo, trail: await settingsTrail({ context, request }) };
}

/** State of the form; the address is one text, one line each. */
const toDraft = (details: CompanyDetailsForm) => ({
  ...details,
  address_lines: details.address_lines.join('\n'),
  retention_months: details.retention_months as number | string,
});

const NUMBER_LABELS = {
  UK: { registration: t('company_number'), vat: t('vat_number'), hint: t('such_as_gb_123_4567_89') },
  EU: { registration: t('registration_number'), vat: t('vat_number'), hint: t('such_as_nl123456789b01') },
  US: { registration: t('registration_number_ein_or_state_number'), vat: '', hint: '' },
} as const;

function CompanyForm({ tenant, details }: { tenant: string; details: CompanyDetailsForm }) {
  const api = useApi();
  const user = useUser();
  const [saved, setSaved] = useState(() => toDraft(details));
  const { values, field, adopt, onSubmit, mutate, isPending, setErrors } = useForm(saved);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  const labels = NUMBER_LABELS[details.region];
  const readOnly = { readOnly: !mayChange };
  const needsVatNumber = details.issues_invoices && labels.vat !== '';
  const needed = (['legal_name', 'address_lines', 'vat_number'] as const).slice(0, needsVatNumber ? 3 : 2);
  const missing = mayChange && needed.find((name) => saved[name] === '');

  function save() {
    if (values.retention_months === '') return setErrors({ retention_months: t('please_enter_a_number_of_months') });
    const { name: _name, region: _region, issues_invoices: _issues, ...rest } = values;
    const body = {
      ...rest,
      address_lines: values.address_lines.split('\n'),
      retention_months: Number(values.retention_months),
    };
    return mutate(async () => {
      const answer = await api.updateCompanyDetails({ params: { tenant_id: tenant }, body });
      setSaved(toDraft(answer.data));
      adopt(values, toDraft(answer.data));
      return answer;
    });
  }

  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <LeaveGuard isChanged={isChanged} />
      <Stack gap="lg" maw={860}>
        <Panel title={t('company')}>
          <Stack gap="md">
            <TextInput
              label={t('legal_name')}
              required
              maxLength={120}
              autoFocus={missing === 'legal_name'}
              {...readOnly}
              {...field('legal_name')}
            />
            <Textarea
              label={t('address')}
              description={t('as_on_letters_one_line_each')}
              required
              autosize
              minRows={3}
              maxRows={6}
              autoFocus={missing === 'address_lines'}
              {...readOnly}
              {...field('address_lines')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
              <TextInput label={labels.registration} maxLength={30} {...readOnly} {...field('registration_number')} />
              {labels.vat && (
                <TextInput
                  label={labels.vat}
                  description={needsVatNumber && t('needed_for_invoices')}
                  placeholder={labels.hint}
                  maxLength={30}
                  withAsterisk={needsVatNumber}
                  autoFocus={missing === 'vat_number'}
                  {...readOnly}
                  {...field('vat_number')}
                  error={
                    field('vat_number').error ??
                    (needsVatNumber && values.vat_number === '' && t('no_invoice_is_issued_without_it'))
                  }
                />
              )}
            </SimpleGrid>
          </Stack>
        </Panel>
        <Panel title={t('contact')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
            <TextInput label={t('email')} type="email" {...readOnly} {...field('email')} />
            <TextInput label={t('phone')} type="tel" maxLength={40} {...readOnly} {...field('phone')} />
          </SimpleGrid>
        </Panel>
        <Panel title={t('preferences')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
            <Select
              label={t('language')}
              description={t('default_for_new_events_and_emails')}
              allowDeselect={false}
              data={languageOptions}
              {...readOnly}
              {...field('language')}
            />
            <NumberInput
              label={t('keep_personal_data_for_months')}
              description={t('after_that_names_and_addresses_are')}
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
              !mayChange ? t('only_an_administrator_of_the_company') : isChanged ? undefined : t('no_changes_to_save')
            }
          >
            {t('save')}
          </GuardedButton>
        </Group>
      </Stack>
    </form>
  );
}

interface CompanyLogoProps {
  tenant: string;
  logo: LogoPicture | undefined;
}

/** The logo in the top bar of the back office. A store's or campaign's logo never replaces it. */
function CompanyLogo({ tenant, logo }: CompanyLogoProps) {
  const api = useApi();
  const user = useUser();
  const { mutate, isPending } = useApiCall();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  // The top bar is drawn from what the server sent with the page.
  const set = (asset_id: string | null) =>
    mutate(
      () => api.setCompanyLogo({ params: { tenant_id: tenant }, body: { asset_id } }),
      () => window.location.reload(),
    );
  if (!mayChange) return null;
  return (
    <Panel title={t('logo')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('beside_the_companys_name_at_the')}
      </Text>
      <LogoField tenantId={tenant} logo={logo} error={undefined} onChange={({ id }) => void set(id)} />
      {logo && (
        <Button variant="subtle" color="red" size="xs" mt={8} loading={isPending} onClick={() => void set(null)}>
          {t('remove_the_logo')}
        </Button>
      )}
    </Panel>
  );
}

/** Who the company is: on documents, and on the legal pages of its stores. */
export function Component() {
  const { tenant, details, logo, trail } = useLoaderData<typeof loader>();
  return (
    <Page title={t('company_details')} lead={t('shown_on_documents_and_on_the')} trail={trail}>
      <Stack gap="lg" maw={860}>
        <CompanyLogo tenant={tenant} logo={logo} />
        <CompanyForm key={tenant} tenant={tenant} details={details} />
      </Stack>
    </Page>
  );
}
