import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/campaign';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { loadCompanyRegions } from '#areas/events/events/company-regions.ts';
import { OptionSelect } from '#areas/orders/order-pages/option-select.tsx';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { useForm } from '#ui/use-form.ts';

/** Loads the company's own region, in which its credit account pays for gifts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const isUnknown = user.superadmin === 1 && tenant_id === user.tenant_id;
  if (isUnknown || !may({ ...user, tenantId: user.tenant_id }, 'company.read')) return { region: undefined };
  return { region: (await loadCompanyRegions(context.get(apiContext), tenant_id)).home };
}

/** Gifts to homes are limited by address; colleagues share the one of their office. */
const PLACES = { homes: 'address', office: 'address_and_name' } as const;

/** The start of a gift campaign. The event exists from here on, as a draft. */
export function Component() {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const disabledReason = useContentDisabledReason();
  const { region } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const isStaff = user.superadmin === 1;
  const company = isStaff ? search.get('tenant') : user.tenant_id;
  const form = useForm({ name: '', place: 'homes' }, { shown: ['name', 'slug'] });
  const { values, errors } = form;

  function create() {
    const name = values.name.trim();
    if (!name) return form.setErrors({ name: t('give_the_campaign_a_name') });
    if (!company || !region) return form.setErrors({ company: t('choose_whose_campaign_it_will_be') });
    return form.run(async () => {
      const { data } = await api.createEvent({
        params: { tenant_id: company },
        body: {
          name,
          type: 'Promo',
          region,
          address_rule: values.place === 'office' ? PLACES.office : PLACES.homes,
        },
      });
      await navigate(paths.campaign(data.slug, 'recipients', isStaff ? company : undefined), { replace: true });
    });
  }

  return (
    <Page
      title={t('new_gift_campaign')}
      lead={t('give_something_to_many_people_they')}
      trail={[{ label: isStaff ? t('events') : t('stores'), to: paths.events() }]}
    >
      <form noValidate onSubmit={form.onSubmit(create)} style={{ maxWidth: 620 }}>
        <Stack gap="lg">
          {isStaff && (
            <OptionSelect
              label={t('company')}
              placeholder={t('whose_campaign_is_it')}
              source="clients"
              tenant="all"
              value={company ?? ''}
              error={errors.company}
              onChange={(option) => setSearch(option ? { tenant: option.value } : {}, { replace: true })}
            />
          )}
          <TextInput
            label={t('name')}
            description={t('recipients_read_it_for_example_welcome')}
            maxLength={120}
            data-autofocus
            {...form.field('name')}
            error={errors.name ?? errors.slug}
          />
          <Radio.Group label={t('where_do_the_gifts_go')} {...form.field('place')}>
            <Stack gap="xs" mt="xs">
              <Radio value="homes" label={t('to_peoples_homes')} description={t('if_you_share_one_link_each')} />
              <Radio value="office" label={t('to_an_office')} description={t('if_you_share_one_link_each_person_at')} />
            </Stack>
          </Radio.Group>
          <div>
            <GuardedButton type="submit" disabledReason={disabledReason} loading={form.isPending}>
              {t('continue')}
            </GuardedButton>
            <Text size="sm" c="dimmed" mt="sm">
              {t('it_is_saved_as_a_draft')}
            </Text>
          </div>
        </Stack>
      </form>
    </Page>
  );
}
