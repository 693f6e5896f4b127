import { ApiError } from '@inkstand/contract/client';
import type { Event } from '@inkstand/contract/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTenant, useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { currencyOf } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { showProblem } from '#ui/show-problem.ts';
import css from './create-event-page.module.css';

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
  const [search] = useSearchParams();
  const tenant = pageTenant(user, search);
  const form = useForm<Draft>({ defaultValues: { name: '', slug: '', type: 'Store', region: 'UK', budget: '' } });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const [type, region] = form.watch(['type', 'region']);

  async function create({ budget, ...draft }: Draft) {
    try {
      const { data } = await api.createEvent({
        params: { tenant_id: tenant },
        body: { ...draft, ...(draft.type === 'Promo' && budget !== '' ? { budget, budget_limit: budget } : {}) },
      });
      await navigate(paths.eventPage(data.slug, 'products', user.superadmin === 1 ? tenant : undefined));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.firstErrors) : [];
      for (const [field, message] of fields) form.setError(field as keyof Draft, { message }, { shouldFocus: true });
      if (fields.length === 0) showProblem(error);
    }
  }

  return (
    <Page title="New store" trail={[{ label: user.superadmin === 1 ? 'Events' : 'Stores', to: paths.events() }]}>
      <form onSubmit={form.handleSubmit(create)} noValidate className={css.form}>
        <Stack gap="lg">
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
            description={`Lower-case letters, digits and hyphens. The store will be at ${form.watch('slug') || '…'}--${tenant}`}
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
            <Button type="submit" loading={isSubmitting}>
              Create as a draft
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
