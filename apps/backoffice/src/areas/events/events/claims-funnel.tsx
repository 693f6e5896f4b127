import type { Overview } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { BarList } from '#ui/chart/bar-list.tsx';
import { number, percent } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

type Funnel = NonNullable<Overview['funnel']>;

/** How many of the gifts came how far. */
export function ClaimsFunnel({ funnel }: { funnel: Funnel }) {
  const { of, total, opened, claimed, shipped } = funnel;
  const share = (count: number) => percent(count / total);
  const steps = [
    { key: 'total', label: of === 'sent' ? t('code_sent') : t('gifts_on_offer'), value: total },
    ...(opened === null ? [] : [{ key: 'opened', label: t('link_opened'), value: opened }]),
    { key: 'claimed', label: t('gift_claimed'), value: claimed },
    { key: 'shipped', label: t('gift_shipped'), value: shipped },
  ];
  return (
    <Panel title={t('from_code_to_gift')}>
      <BarList
        isStack
        most={total}
        rows={steps.map((step, index) => ({
          ...step,
          text: index === 0 ? number(step.value) : `${number(step.value)} · ${share(step.value)}`,
        }))}
      />
    </Panel>
  );
}
