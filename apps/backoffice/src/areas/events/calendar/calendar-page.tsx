import type { CalendarEntry } from '@inkstand/contract/events/events';
import { toDay } from '@inkstand/domain/days';
import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { dayInZone, shortDay } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import css from './calendar-page.module.css';
import { addMonths, monthName, monthOr, weekdays, weeksOf } from './months.ts';

/** Number of open events that are named above the month. */
const OPEN_SHOWN = 6;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const today = toDay(new Date());
  const month = monthOr(new URL(request.url).searchParams.get('month'), today);
  const weeks = weeksOf(month);
  const params = { tenant_id: listTenant(user) };
  const api = context.get(apiContext);
  const [calendar, open] = await Promise.all([
    api.eventCalendar({ params, query: { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.[6] ?? today } }),
    api.listEvents({ params, query: { open: '1', per_page: OPEN_SHOWN } }),
  ]);
  return { month, weeks, today, entries: calendar.data, open: open.data, openCount: open.meta.total };
}

const KIND_LABELS: Readonly<Record<CalendarEntry['kind'], string>> = {
  opens: t('opens'),
  closes: t('closes'),
  in_hands: t('deliver_by'),
  reminds: t('reminder'),
};

/** What happens to events in a month: a grid on wide screens, the days with something on narrow ones. */
export function Component() {
  const { month, weeks, today, entries, open, openCount } = useLoaderData<typeof loader>();
  const isStaff = useUser().superadmin === 1;
  const on = (day: string) => entries.filter(({ date }) => date === day);
  const daysOfMonth = weeks.flat().filter((day) => day.startsWith(month) && on(day).length > 0);
  return (
    <Page
      title={t('calendar')}
      lead={t('openings_closings_reminders_and_in_hands')}
      trail={[{ label: isStaff ? t('events') : t('stores'), to: paths.events() }]}
      actions={
        <Button component={Link} to={paths.eventCalendar()} variant="default">
          {t('today')}
        </Button>
      }
    >
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" aria-live="polite" className={css.month}>
          {monthName(month)}
        </Title>
        <Group gap="xs">
          <MonthLink month={addMonths(month, -1)} isBefore />
          <MonthLink month={addMonths(month, 1)} />
        </Group>
      </Group>
      <OpenEvents events={open} count={openCount} />
      <table className={css.grid} aria-label={monthName(month)}>
        <thead>
          <tr>
            {weekdays.map(({ name, short }) => (
              <th key={name} scope="col">
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-other={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </time>
                  <Entries entries={on(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.list}>
        {daysOfMonth.map((day) => (
          <section key={day}>
            <Title order={3} size="h6" data-today={day === today || undefined}>
              {shortDay(day)}
            </Title>
            <Entries entries={on(day)} />
          </section>
        ))}
        {daysOfMonth.length === 0 && <Text c="dimmed">{t('nothing_is_planned_in', { month: monthName(month) })}</Text>}
      </div>
      {entries.length === 0 && (
        <Text c="dimmed" mt="md" className={css.none}>
          {t('nothing_is_planned_in_these_weeks')}
        </Text>
      )}
    </Page>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Names the events that are open today, since most of them have neither an opening nor a closing to show. */
function OpenEvents({ events, count }: { events: Loaded['open']; count: number }) {
  const isStaff = useUser().superadmin === 1;
  if (count === 0) return null;
  return (
    <Group gap="xs" mb="md" component="section" aria-label={t('open_now')}>
      <Text size="sm" c="dimmed">
        {t('open_now')}
      </Text>
      {events.map((event) => (
        <Link
          key={event.id}
          to={paths.eventPage(event.slug, 'overview', isStaff ? event.tenant_id : undefined)}
          className={css.open}
        >
          {event.name}
          {event.closes_at && <span> {t('until_date', { date: dayInZone(event.closes_at, event.time_zone) })}</span>}
        </Link>
      ))}
      {count > events.length && (
        <Link to={`${paths.events()}?status=Active`} className={css.open}>
          {t('more_events', { count: count - events.length })}
        </Link>
      )}
    </Group>
  );
}

function MonthLink({ month, isBefore }: { month: string; isBefore?: boolean }) {
  const Icon = isBefore ? IconChevronLeft : IconChevronRight;
  return (
    <Button
      component={Link}
      to={paths.eventCalendar(month)}
      variant="default"
      px="xs"
      aria-label={
        isBefore ? t('previous_month', { month: monthName(month) }) : t('next_month', { month: monthName(month) })
      }
    >
      <Icon size={18} />
    </Button>
  );
}

function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  const isStaff = useUser().superadmin === 1;
  if (entries.length === 0) return null;
  return (
    <ul className={css.entries}>
      {entries.map((entry) => {
        const { kind, time, mails, event } = entry;
        const isDraft = event.status === 'Draft';
        const about = [
          KIND_LABELS[kind],
          time,
          kind === 'opens' && mails > 0 && t('count_emails', { count: mails }),
          isDraft && t('is_a_draft'),
          event.status === 'On hold' && t('is_on_hold'),
          isStaff && event.tenant_name,
        ];
        return (
          <li key={`${event.tenant_id} ${event.slug} ${kind}`}>
            <Link
              to={paths.eventPage(event.slug, 'overview', isStaff ? event.tenant_id : undefined)}
              className={css.entry}
              data-kind={kind}
              data-quiet={isDraft || undefined}
            >
              <span className={css.name}>{event.name}</span>
              <span className={css.about}>{about.filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
