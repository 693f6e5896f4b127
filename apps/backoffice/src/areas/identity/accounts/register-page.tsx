import { isEmail } from '@inkstand/domain/email';
import { useApi, useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { builtStore } from '#areas/events/builder/saved-choices.ts';
import { paths } from '#paths.ts';
import { useAccountWords } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OpenMail } from './open-mail.tsx';
import { useTenantId } from './use-tenant-id.ts';

const REGIONS = ['UK', 'EU', 'US'] as const;

export interface SignUp {
  company: string;
  tenant_id: string;
  region: (typeof REGIONS)[number] | '';
  name: string;
  email: string;
  password: string;
}

const EMPTY: SignUp = { company: '', tenant_id: '', region: '', name: '', email: '', password: '' };

/** Signs a company up. */
export function Component() {
  const api = useApi();
  const t = useTranslator();
  const words = useAccountWords();
  const { urls } = useSite();
  const [sentTo, setSentTo] = useState<string>();
  const [hasBuilt, setBuilt] = useState(false);
  const form = useForm<SignUp>({ defaultValues: EMPTY, mode: 'onTouched' });
  const tenantId = useTenantId(form);
  const { errors } = form.formState;
  const required = { required: t('field.required') };
  const typed = form.watch();
  const { setValue, getValues } = form;
  // What was built in this browser says where the company is at home; nobody who has chosen already is overruled.
  useEffect(() => {
    const built = builtStore();
    setBuilt(built !== undefined);
    if (built && getValues('region') === '') setValue('region', built.region);
  }, [setValue, getValues]);

  async function signUp({ region, ...body }: SignUp) {
    if (region === '') return;
    await api.register({ body: { ...body, region, temporary_store_id: builtStore()?.id ?? null } });
    setSentTo(body.email);
  }

  if (sentTo) return <OpenMail email={sentTo} />;
  const example = urls.store.replace('{slug}', 'shop').replace('{tenant}', typed.tenant_id || '…');
  return (
    <AccountForm
      form={form}
      onSubmit={signUp}
      title={words('register.title')}
      lead={words(hasBuilt ? 'register.lead_built' : 'register.lead')}
      button={words('register.button')}
      foot={
        <Anchor component={Link} to={paths.login()} size="sm">
          {words('register.have_account')}
        </Anchor>
      }
    >
      <TextInput
        label={words('register.company')}
        autoComplete="organization"
        error={errors.company?.message}
        maxLength={120}
        {...form.register('company', { ...required, onBlur: tenantId.propose })}
      />
      <TextInput
        label={words('register.tenant_id')}
        description={words('register.tenant_id_help', { example: example.replace(/^https?:\/\//, '') })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.tenant_id?.message}
        maxLength={30}
        onInput={tenantId.own}
        {...form.register('tenant_id', { ...required, validate: tenantId.check })}
      />
      <Controller
        control={form.control}
        name="region"
        rules={required}
        render={({ field: { value, ...field } }) => (
          <Select
            label={words('register.region')}
            description={words('register.region_help')}
            data={REGIONS.map((region) => ({ value: region, label: words(`region.${region}`) }))}
            value={value || null}
            allowDeselect={false}
            error={errors.region?.message}
            {...field}
          />
        )}
      />
      <TextInput
        label={words('register.name')}
        autoComplete="name"
        error={errors.name?.message}
        maxLength={120}
        {...form.register('name', required)}
      />
      <TextInput
        label={t('account.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', {
          ...required,
          validate: (email) => isEmail(email.trim()) || t('field.invalid_email'),
        })}
      />
      <NewPasswordField
        form={form}
        label={t('account.password')}
        size="sm"
        about={[typed.name, typed.email, typed.company, typed.tenant_id]}
      />
      <Anchor href={paths.terms()} target="_blank" size="sm" c="dimmed" underline="always">
        {words('register.terms')}
      </Anchor>
    </AccountForm>
  );
}
