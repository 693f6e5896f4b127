import type { Event } from '@inkstand/contract/events/events';
import { regionProblem } from '@inkstand/domain/event-regions';
import { REGIONS } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { proposeSlug } from '@inkstand/domain/slugs';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { OptionSelect } from '#areas/orders/order-pages/option-select.tsx';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { regionCurrency, thousandSeparator } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { type Form, useForm } from '#ui/use-form.ts';
import { AddressRuleField } from '../address-rule-field.tsx';
import { loadCompanyRegions } from '../company-regions.ts';
import { SlugField } from '../slug-field.tsx';
import { type Draft, EMPTY_DRAFT } from './create-draft.ts';
import css from './create-event-page.module.css';
import { KindField } from './kind-field.tsx';
import { RegionFields } from './region-fields.tsx';

/** Preselects the company's region. Users who may not read the payment regions may not create events either. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const isUnknown = user.superadmin === 1 && tenant_id === user.tenant_id;
  if (isUnknown || !may({ ...user, tenantId: user.tenant_id }, 'company.read')) return { company: undefined };
  return { company: await loadCompanyRegions(context.get(apiContext), tenant_id) };
}

export function Component() {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const disabledReason = useContentDisabledReason();
  const { company: regions } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const isStaff = user.superadmin === 1;
  const company = isStaff ? search.get('tenant') : user.tenant_id;
  // Links to a new gift campaign name its type.
  const asked = search.get('type') === 'Promo' ? 'Promo' : EMPTY_DRAFT.type;
  const form = useForm({ ...EMPTY_DRAFT, type: asked }, { shown: [] });
  const { values: draft, change, errors, isPending } = form;
  const [isDone, setDone] = useState(false);
  const home = regions?.home ?? 'UK';
  // A region that the selected type does not support falls back to the company's own.
  const isPossible = draft.region && !(regions && regionProblem(draft.type, draft.region, regions));
  const region = (isPossible && draft.region) || home;
  const timeZone = draft.time_zone ?? REGIONS[region].timeZone;
  const isTouched = draft.name !== '' || draft.slug !== '' || draft.budget !== '';

  function create() {
    const missing = whatIsMissing(draft, company);
    if (Object.keys(missing).length > 0 || !company) return form.setErrors(missing);
    return form.run(async () => {
      const { data } = await api.createEvent({
        params: { tenant_id: company },
        body: toCreateBody({ ...draft, region, time_zone: timeZone }),
      });
      setDone(true);
      await navigate(paths.eventPage(data.slug, 'products', isStaff ? company : undefined));
    });
  }

  return (
    <Page
      title={isStaff ? t('new_event') : t('new_store')}
      trail={[{ label: isStaff ? t('events') : t('stores'), to: paths.events() }]}
    >
      <form onSubmit={form.onSubmit(create)} noValidate className={css.form}>
        <Stack gap="lg">
          {isStaff && (
            <OptionSelect
              label={t('company')}
              placeholder={t('which_company_is_the_event_for')}
              source="clients"
              tenant="all"
              value={company ?? ''}
              error={errors.company}
              onChange={(option) => setSearch(option ? { tenant: option.value } : {}, { replace: true })}
            />
          )}
          <KindField value={draft.type} onChange={(type) => change({ type })} />
          <TextInput
            label={t('name')}
            description={t('shown_at_the_top_of_every')}
            maxLength={120}
            {...form.field('name')}
            onChange={({ currentTarget: { value: name } }) =>
              change({ name, ...(draft.isSlugTyped ? {} : { slug: proposeSlug(name) }) })
            }
          />
          <SlugField
            tenant={company ?? undefined}
            value={draft.slug}
            error={errors.slug}
            onChange={(slug) => change({ slug, isSlugTyped: slug !== '' })}
          />
          <RegionFields
            type={draft.type}
            regions={regions}
            region={region}
            timeZone={timeZone}
            errors={errors}
            change={change}
            isStaff={isStaff}
          />
          {draft.type === 'Promo' && <PromoFields form={form} region={region} />}
          <Group>
            <GuardedButton type="submit" disabledReason={disabledReason} loading={isPending}>
              {t('create_as_a_draft')}
            </GuardedButton>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isChanged={isTouched && !isPending && !isDone} />
    </Page>
  );
}

function whatIsMissing(draft: Draft, company: string | null): Record<string, string> {
  return {
    ...(company ? {} : { company: t('choose_whose_event_it_will_be') }),
    ...(draft.name.trim() ? {} : { name: t('required') }),
    ...(draft.slug ? {} : { slug: t('required') }),
    ...(draft.type === 'Promo' && draft.budget === '' ? { budget: t('required') } : {}),
  };
}

type Whole = Draft & { region: Event['region']; time_zone: string };

function toCreateBody({ name, slug, type, region, time_zone, budget, address_rule }: Whole) {
  const base = { name, slug, type, region, time_zone };
  if (type !== 'Promo') return base;
  return { ...base, budget: Number(budget), budget_limit: Number(budget), address_rule };
}

interface PromoProps {
  form: Form<Draft>;
  region: Event['region'];
}

/** Extra fields of a gift claim: its budget and address rule. */
function PromoFields({ form: { values, field, errors, change }, region }: PromoProps) {
  return (
    <>
      <NumberInput
        label={t('budget_in', { currency: regionCurrency(region) })}
        description={t('the_total_for_products_shipping_and')}
        min={0}
        decimalScale={2}
        thousandSeparator={thousandSeparator}
        hideControls
        {...field('budget')}
        error={errors.budget ?? errors.budget_limit}
      />
      <Switch
        label={t('gifts_go_to_offices')}
        description={t('many_guests_share_one_address_so')}
        checked={values.isForOffices}
        onChange={({ currentTarget: { checked } }) =>
          change({ isForOffices: checked, address_rule: checked ? 'address_and_name' : 'address' })
        }
      />
      <AddressRuleField value={values.address_rule} onChange={(address_rule) => change({ address_rule })} />
    </>
  );
}
