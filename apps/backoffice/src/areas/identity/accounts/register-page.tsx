import { isEmail } from '@inkstand/domain/email';
import { useApi, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { rememberShop } from '#areas/identity/onboarding/steps.ts';
import { builtStore } from '#areas/platform/builder/saved-choices.ts';
import { paths } from '#paths.ts';
import { privacyPolicyIn, termsIn } from '#ui/legal-pages.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { FieldErrors } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { useAccountTranslator } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OpenMail } from './open-mail.tsx';
import { EMPTY, REGIONS, type SignUp, useTenantId } from './sign-up-form.ts';

const legalLink = (href: string) => (words: string) => (
  <Anchor href={href} target="_blank" inherit underline="always">
    {words}
  </Anchor>
);

/** Registers a company. */
export function Component() {
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const { urls, lang } = useSite();
  const [sentTo, setSentTo] = useState<string>();
  const [hasBuilt, setBuilt] = useState(false);
  const [search] = useSearchParams();
  const shop = search.get('shop');
  // The online shop integration is for companies of the US region.
  const form = useForm<SignUp>({ ...EMPTY, region: shop === null ? '' : 'US' });
  const { values, change, setErrors } = form;
  const tenantId = useTenantId(form);
  // Not only on the page of the shop: its link is plain, and may be followed before that page's scripts have run.
  useEffect(() => {
    if (shop) rememberShop(shop);
  }, [shop]);
  // A store built in this browser preselects the company's region.
  useEffect(() => {
    const built = builtStore();
    setBuilt(built !== undefined);
    if (built) change({ region: built.region });
  }, [change]);

  async function wrongWith(field: keyof SignUp): Promise<FieldErrors> {
    const isWrongEmail = field === 'email' && !isEmail(values.email.trim());
    const problem =
      values[field] === ''
        ? t('field.required')
        : isWrongEmail
          ? t('field.invalid_email')
          : field === 'tenant_id' && (await tenantId.check());
    return problem ? { [field]: problem } : {};
  }
  const check = async () => ({ ...(await wrongWith('email')), ...(await wrongWith('tenant_id')) });
  /** A field is validated when it loses focus. */
  const input = (field: keyof SignUp) => ({
    ...form.field(field),
    name: field,
    onBlur: async () => {
      const wrong = await wrongWith(field);
      setErrors((before) => ({ ...before, ...wrong }));
    },
  });

  async function signUp({ region, ...body }: SignUp) {
    if (region === '') return;
    await api.register({
      body: { ...body, region, temporary_store_id: builtStore()?.id ?? null, from_shop: shop !== null },
    });
    setSentTo(body.email);
  }

  if (sentTo) return <OpenMail email={sentTo} />;
  const example = urls.store.replace('{slug}', 'shop').replace('{tenant}', values.tenant_id || '…');
  return (
    <AccountForm
      form={form}
      check={check}
      onSubmit={signUp}
      title={accountText('register.title')}
      lead={accountText(shop !== null ? 'register.lead_shop' : hasBuilt ? 'register.lead_built' : 'register.lead')}
      button={accountText('register.button')}
      foot={
        <Anchor component={Link} to={paths.login()} size="sm">
          {accountText('register.have_account')}
        </Anchor>
      }
    >
      <TextInput
        label={accountText('register.company')}
        autoComplete="organization"
        maxLength={120}
        {...input('company')}
        onBlur={async () => {
          await input('company').onBlur();
          await tenantId.propose();
        }}
      />
      <TextInput
        label={accountText('register.tenant_id')}
        description={accountText('register.tenant_id_help', { example: example.replace(/^https?:\/\//, '') })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        onInput={tenantId.own}
        {...input('tenant_id')}
      />
      <Select
        label={accountText('register.region')}
        description={accountText('register.region_help')}
        data={REGIONS.map((region) => ({ value: region, label: accountText(`region.${region}`) }))}
        allowDeselect={false}
        {...input('region')}
        value={values.region || null}
      />
      <TextInput label={accountText('register.name')} autoComplete="name" maxLength={120} {...input('name')} />
      <TextInput label={t('account.email')} type="email" autoComplete="email" {...input('email')} />
      <NewPasswordField
        label={t('account.password')}
        size="sm"
        about={[values.name, values.email, values.company, values.tenant_id]}
        {...input('password')}
      />
      <Text size="sm" c="dimmed">
        <RichText
          text={accountText('register.terms')}
          parts={{ terms: legalLink(termsIn(values.region)), privacy: legalLink(privacyPolicyIn(lang)) }}
        />
      </Text>
    </AccountForm>
  );
}
