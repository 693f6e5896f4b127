import type { FeatureFlagState } from '@inkstand/contract/platform';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack, Switch } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';

const FLAG_LABELS: Record<FeatureFlagState['key'], { label: string; text: string; warning: string }> = {
  sign_up: {
    label: 'Sign-up',
    text: 'New companies can sign up by themselves',
    warning: 'Nobody can sign up until it is on again. Staff can still set clients up.',
  },
  orders: {
    label: 'Claims and checkouts',
    text: 'Recipients and shoppers can order',
    warning:
      'Every store says that it is paused, and nobody can claim or begin to pay. Payments that have begun are finished.',
  },
  translation: {
    label: 'Translation',
    text: 'Stores, mails and pages come in ten languages',
    warning: 'Everything is in English, and nobody can choose a language.',
  },
};

/** Feature flags of the whole installation. */
export function FeatureFlagsPanel({ switches }: { switches: readonly FeatureFlagState[] }) {
  const api = useApi();
  const { mutate, isPending } = useMutation();
  const set = (key: FeatureFlagState['key'], is_on: boolean) =>
    mutate(() => api.setFeatureFlag({ params: { tenant_id: 'all', key }, body: { is_on } }));
  const askOff = (key: FeatureFlagState['key']) =>
    openConfirmDialog({
      title: `Switch off: ${FLAG_LABELS[key].label}?`,
      text: FLAG_LABELS[key].warning,
      confirm: 'Switch off',
      cancel: 'Leave it on',
      isDanger: true,
      onConfirm: () => set(key, false),
    });
  return (
    <Panel title="Feature switches">
      <Stack gap="md">
        {switches.map(({ key, is_on: isOn, changed_by: by, changed_at: at }) => (
          <Switch
            key={key}
            label={FLAG_LABELS[key].label}
            description={by && at ? `${FLAG_LABELS[key].text} · switched by ${by}, ${ago(at)}` : FLAG_LABELS[key].text}
            checked={isOn}
            disabled={isPending}
            onChange={() => (isOn ? askOff(key) : void set(key, true))}
          />
        ))}
      </Stack>
    </Panel>
  );
}
