import { ApiError } from '@inkstand/contract/client';
import type { Event } from '@inkstand/contract/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { pageTenant, signedInUser, useContentRefusal, useUser } from '#features/layout/current-user.ts';
import { companiesOf } from '#features/products/companies.ts';
import { paths } from '#paths.ts';
import { currencyOf } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { showProblem } from '#ui/show-problem.ts';
import css from './create-event-page.module.css';

/** Staff say whose event it will be. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  return { companies: user.superadmin === 1 ? await companiesOf(context.get(apiContext)) : [] };
}

interface Draft {
  name: string;
  slug: string;
  type: Event['type'];
  region: Event['region'];
  budget: number | '';
}

const TYPES: { value: Event['type']; title: string; text: string }[] = [
  { value: 'Store', title: 'Store', text: 'Shoppers fill a basket and pay by card.' },
  { value: 'Promo', title: 'Gift claim', text: 'Guests claim one gift each with a code. You pay.' },
];
const REGIONS = [
  { value: 'UK', label: 'United Kingdom, pounds' },
  { value: 'EU', label: 'European Union, euros' },
  { value: 'US', label: 'United States, dollars' },
];

/** `Summer Fest 2027` → `summer-fest-2027`: the address that is suggested. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
}

export function Component() {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const { companies } = useLoaderData<typeof loader>();
  const refusal = useContentRefusal();
  const [search, setSearch] = useSearchParams();
  const tenant = pageTenant(user, search);
  const isStaff = user.superadmin === 1;
  const [companyProblem, setCompanyProblem] = useState('');
  const form = useForm<Draft>({ defaultValues: { name: '', slug: '', type: 'Store', region: 'UK', budget: '' } });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const [type, region] = form.watch(['type', 'region']);

  function chooseCompany(company: string | null) {
    setCompanyProblem('');
    setSearch(company ? { tenant: company } : {}, { replace: true });
  }

  async function create({ budget, ...draft }: Draft) {
    if (isStaff && !search.get('tenant')) return setCompanyProblem('Choose whose event it will be.');
    try {
      const { data } = await api.createEvent({
        params: { tenant_id: tenant },
        body: { ...draft, ...(draft.type === 'Promo' && budget !== '' ? { budget, budget_limit: budget } : {}) },
      });
      await navigate(paths.eventPage(data.slug, 'products', isStaff ? tenant : undefined));
    } catch (error) {
      const fields =
        error instanceof ApiError
          ? Object.entries(error.firstErrors).filter(([field]) => field in draft || field === 'budget')
          : [];
      for (const [field, message] of fields) form.setError(field as keyof Draft, { message }, { shouldFocus: true });
      if (fields.length === 0) showProblem(error);
    }
  }

  return (
    <Page
      title={isStaff ? 'New event' : 'New store'}
      trail={[{ label: isStaff ? 'Events' : 'Stores', to: paths.events() }]}
    >
      <form onSubmit={form.handleSubmit(create)} noValidate className={css.form}>
        <Stack gap="lg">
          {isStaff && (
            <Select
              label="Company"
              placeholder="Whose event is it?"
              searchable
              data={companies}
              value={search.get('tenant')}
              error={companyProblem}
              onChange={chooseCompany}
            />
          )}
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <Radio.Group label="What will it be?" {...field}>
                <Group mt="xs" grow preventGrowOverflow={false}>
                  {TYPES.map(({ value, title, text }) => (
                    <Radio.Card key={value} value={value} className={css.card} aria-label={`${title}: ${text}`}>
                      <Group wrap="nowrap" align="flex-start">
                        <Radio.Indicator />
                        <div>
                          <b>{title}</b>
                          <p>{text}</p>
                        </div>
                      </Group>
                    </Radio.Card>
                  ))}
                </Group>
              </Radio.Group>
            )}
          />
          <TextInput
            label="Name"
            description="Shown at the top of every page"
            error={errors.name?.message}
            {...form.register('name', {
              required: 'required',
              onChange: (event) => {
                if (!dirtyFields.slug) form.setValue('slug', slugOf(event.target.value));
              },
            })}
          />
          <TextInput
            label="Address"
            description={`Lower-case letters, digits and hyphens. The store will be at ${form.watch('slug') || '…'}--${isStaff ? (search.get('tenant') ?? '…') : tenant}`}
            error={errors.slug?.message}
            {...form.register('slug', { required: 'required' })}
          />
          <Controller
            control={form.control}
            name="region"
            render={({ field }) => (
              <Select
                label="Region"
                description="Decides currency, tax, shipping and where it delivers to"
                data={REGIONS}
                allowDeselect={false}
                error={errors.region?.message}
                {...field}
              />
            )}
          />
          {type === 'Promo' && (
            <Controller
              control={form.control}
              name="budget"
              rules={{ required: 'required' }}
              render={({ field }) => (
                <NumberInput
                  label={`Budget in ${currencyOf(region)}`}
                  description="What goods, shipping and VAT may cost in all. What goes beyond waits for you."
                  min={0}
                  decimalScale={2}
                  thousandSeparator=","
                  error={errors.budget?.message}
                  {...field}
                  onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
                />
              )}
            />
          )}
          <Group>
            <GuardedButton type="submit" refusal={refusal} loading={isSubmitting}>
              Create as a draft
            </GuardedButton>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
