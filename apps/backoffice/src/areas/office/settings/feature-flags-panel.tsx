import type { FeatureFlagState } from '@inkstand/contract/platform';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack, Switch } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

const FLAG_LABELS: Record<FeatureFlagState['key'], { label: string; text: string; warning: string }> = {
  sign_up: {
    label: t('sign_up'),
    text: t('new_companies_can_sign_up'),
    warning: t('no_one_can_sign_up_until'),
  },
  orders: {
    label: t('claims_and_checkouts'),
    text: t('recipients_and_shoppers_can_order'),
    warning: t('every_store_shows_that_its_paused'),
  },
  translation: {
    label: t('translation'),
    text: t('stores_emails_and_pages_are_available'),
    warning: t('everything_is_in_english_and_no'),
  },
};

/** Feature flags of the whole installation. */
export function FeatureFlagsPanel({ switches }: { switches: readonly FeatureFlagState[] }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const set = (key: FeatureFlagState['key'], is_on: boolean) =>
    mutate(() => api.setFeatureFlag({ params: { tenant_id: 'all', key }, body: { is_on } }));
  const askOff = (key: FeatureFlagState['key']) =>
    openConfirmDialog({
      title: t('turn_off_question', { label: FLAG_LABELS[key].label }),
      text: FLAG_LABELS[key].warning,
      confirm: t('turn_off'),
      isDanger: true,
      onConfirm: () => set(key, false),
    });
  return (
    <Panel title={t('feature_flags')}>
      <Stack gap="md">
        {switches.map(({ key, is_on: isOn, changed_by: by, changed_at: at }) => (
          <Switch
            key={key}
            label={FLAG_LABELS[key].label}
            description={
              by && at ? t('changed_by', { text: FLAG_LABELS[key].text, by, time: ago(at) }) : FLAG_LABELS[key].text
            }
            checked={isOn}
            disabled={isPending}
            onChange={() => (isOn ? askOff(key) : void set(key, true))}
          />
        ))}
      </Stack>
    </Panel>
  );
}
