import type { ShopConnectionView, ShopSettings } from '@inkstand/contract/integrations/shop-connection';
import { MAX_HOLD_HOURS, MAX_MARKUP_PERCENT } from '@inkstand/contract/integrations/shop-limits';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, NumberInput, Radio, Stack, Switch } from '@mantine/core';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { percentSuffix } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

const HOLDS: readonly { value: ShopSettings['order_hold']; label: string; text: string }[] = [
  { value: 'automatic', label: t('automatically'), text: t('as_soon_as_it_is_paid') },
  { value: 'after_hours', label: t('after_some_hours'), text: t('time_to_cancel_or_correct_it') },
  { value: 'by_hand', label: t('by_hand'), text: t('only_when_someone_releases_it_here') },
];

/** Default prices, when orders go into production, and emails. */
export function ShopSettingsForm({ tenant, connection }: { tenant: string; connection: ShopConnectionView }) {
  const api = useApi();
  const saved: Record<'markup_percent' | 'hold_hours', number | string> &
    Omit<ShopSettings, 'markup_percent' | 'hold_hours'> = connection.settings;
  const { values, field, checkbox, change, onSubmit, mutate, isPending, setErrors } = useForm(saved);
  const mayNot = useCompanyDisabledReason(tenant);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const disabled = mayNot !== undefined;

  function save() {
    const empty = (['markup_percent', 'hold_hours'] as const).filter((name) => values[name] === '');
    if (empty.length > 0) return setErrors(Object.fromEntries(empty.map((name) => [name, t('please_enter_a_number')])));
    const body = {
      markup_percent: Number(values.markup_percent),
      order_hold: values.order_hold,
      hold_hours: Number(values.hold_hours),
      sends_emails: values.sends_emails,
      sends_problem_emails: values.sends_problem_emails,
    };
    return mutate(() => api.updateShopSettings({ params: { tenant_id: tenant }, body }));
  }

  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <LeaveGuard isChanged={isChanged} />
      <Panel title={t('prices_and_orders')}>
        <Stack gap="lg">
          <NumberInput
            label={t('default_markup')}
            description={t('added_to_your_cost_for_a')}
            suffix={percentSuffix}
            min={0}
            max={MAX_MARKUP_PERCENT}
            allowDecimal={false}
            maw={320}
            disabled={disabled}
            {...field('markup_percent')}
          />
          <Radio.Group
            label={t('when_an_order_goes_into_production')}
            value={values.order_hold}
            onChange={(value) =>
              change({
                order_hold: value as ShopSettings['order_hold'],
                // A field that is not shown cannot be filled in.
                hold_hours: values.hold_hours === '' ? saved.hold_hours : values.hold_hours,
              })
            }
          >
            <Stack gap="sm" mt={8}>
              {HOLDS.map(({ value, label, text }) => (
                <Radio key={value} value={value} label={label} description={text} disabled={disabled} />
              ))}
            </Stack>
          </Radio.Group>
          {values.order_hold === 'after_hours' && (
            <NumberInput
              label={t('hours_to_wait')}
              min={1}
              max={MAX_HOLD_HOURS}
              allowDecimal={false}
              maw={160}
              disabled={disabled}
              {...field('hold_hours')}
            />
          )}
          <Switch
            label={t('send_our_emails_to_buyers_as')}
            description={t('usually_off_your_shop_writes_to')}
            disabled={disabled}
            {...checkbox('sends_emails')}
          />
          <Switch
            label={t('email_us_about_problems')}
            description={t('failed_imports_addresses_and_artwork')}
            disabled={disabled}
            {...checkbox('sends_problem_emails')}
          />
          <Group>
            <GuardedButton
              type="submit"
              loading={isPending}
              disabledReason={mayNot ?? (isChanged ? undefined : t('nothing_is_changed_yet'))}
            >
              {t('save')}
            </GuardedButton>
          </Group>
        </Stack>
      </Panel>
    </form>
  );
}
