import type { Event } from '@inkstand/contract/events/events';
import type { EVENT_TYPES } from '@inkstand/domain/statuses';
import { t } from '@inkstand/i18n/office/events';
import { Group, Radio, SimpleGrid } from '@mantine/core';
import { WithHelp } from '#areas/platform/help/help.tsx';
import css from './create-event-page.module.css';
import { KINDS } from './event-kinds.ts';

const ORDER = ['Store', 'Promo', 'Bulk', 'Products'] as const satisfies readonly (typeof EVENT_TYPES)[number][];

/** The event's type, with what each needs before it can open. */
export function KindField({ value, onChange }: { value: Event['type']; onChange: (type: Event['type']) => void }) {
  return (
    <div>
      <WithHelp term="event_type">
        <Radio.Group label={t('type_of_event')} value={value} onChange={(type) => onChange(type as Event['type'])}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="sm">
            {ORDER.map((type) => (
              <Radio.Card
                key={type}
                value={type}
                className={css.card}
                aria-label={t('title_and_text', { title: KINDS[type].title, text: KINDS[type].text })}
              >
                <Group wrap="nowrap" align="flex-start">
                  <Radio.Indicator />
                  <div>
                    <b>{KINDS[type].title}</b>
                    <p>{KINDS[type].text}</p>
                  </div>
                </Group>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
      </WithHelp>
      <div className={css.needs}>
        <p>{t('needed_before_it_can_open')}</p>
        <ul>
          {KINDS[value].needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
