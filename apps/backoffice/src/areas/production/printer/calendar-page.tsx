import type { Printer } from '@inkstand/contract/production/parcels';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Pill,
  Progress,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { dequal } from 'dequal';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { thousandSeparator } from '#ui/format.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { errorOn, useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { daysOff } from './days.ts';
import {
  type PrintShopTranslator,
  printerMay,
  usePrinterDates,
  usePrinterParams,
  usePrinterTranslator,
} from './use-printer.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant_id } = await signedInUser({ context, request });
  return (await context.get(apiContext).getPrinter({ params: { tenant_id } })).data;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

type Draft = Pick<Printer, 'capacity_per_day' | 'working_days'>;

/** The last change of the days off, which can be undone until the page is left. */
interface Change {
  message: string;
  before: string[];
}

interface ClosedProps {
  dates: string[];
  /** In the fulfiller's time zone. Days before it are kept, but not shown. */
  today: string;
  isReadOnly: boolean;
  t: PrintShopTranslator;
}

/** The days off. Each change is saved at once, so that none is lost when the page is left. */
function ClosedDates({ dates, today, isReadOnly, t }: ClosedProps) {
  const api = useApi();
  const params = usePrinterParams();
  const format = usePrinterDates();
  const { run, isPending, errors } = useApiCall({ shown: ['closed_dates'] });
  const { revalidate } = useRevalidator();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [change, setChange] = useState<Change>();
  const save = (closed: string[], done: Change | undefined) =>
    run(async () => {
      await api.changePrinter({ params, body: { closed_dates: closed } });
      setChange(done);
      await revalidate();
      return true;
    });
  const add = async () => {
    const days = daysOff(first, last);
    const shown =
      days.length > 1 ? `${format.day(days[0] ?? '')} – ${format.day(days.at(-1) ?? '')}` : format.day(first);
    const message = t('day_off_added', { days: shown });
    const closed = [...new Set([...dates, ...days])].toSorted();
    if (!(await save(closed, { message, before: dates }))) return;
    setFirst('');
    setLast('');
  };
  const remove = (date: string) =>
    save(
      dates.filter((other) => other !== date),
      { message: t('day_off_removed', { days: format.day(date) }), before: dates },
    );
  const error = errorOn(errors, 'closed_dates');
  const coming = dates.filter((date) => date >= today);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('closed')}
      </Text>
      {change && (
        <Group gap="sm" role="status">
          <Text size="sm">{change.message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => save(change.before, undefined)}
          >
            {t('undo_change')}
          </Button>
        </Group>
      )}
      <Group gap={6}>
        {coming.map((date) => (
          <Pill
            key={date}
            size="md"
            withRemoveButton={!isReadOnly}
            onRemove={() => remove(date)}
            // A pill hides its button from keyboard and screen readers unless told otherwise.
            removeButtonProps={{
              'aria-hidden': false,
              tabIndex: 0,
              'aria-label': t('remove', { name: format.day(date) }),
              disabled: isPending,
            }}
          >
            {format.dayOfYear(date)}
          </Pill>
        ))}
      </Group>
      {!isReadOnly && (
        <Group align="flex-end" gap="sm">
          <TextInput
            type="date"
            label={t('first_day')}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('last_day')}
            min={first}
            value={last}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
          <Button variant="default" disabled={first === '' || isPending} onClick={add}>
            {t('add_day_off')}
          </Button>
        </Group>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

function CalendarForm({ printer, t }: { printer: Printer; t: PrintShopTranslator }) {
  const api = useApi();
  const params = usePrinterParams();
  const dates = usePrinterDates();
  const isReadOnly = !printerMay(useUser(), 'parcels.plan');
  const { capacity_per_day, working_days } = printer;
  const saved: Draft = { capacity_per_day, working_days };
  const form = useForm(saved);
  const { values } = form;
  const save = () => form.mutate(() => api.changePrinter({ params, body: values }));
  return (
    <form onSubmit={form.onSubmit(save)}>
      <LeaveGuard isChanged={!dequal(values, saved)} />
      <Stack gap="md">
        <NumberInput
          label={t('capacity')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator={thousandSeparator}
          readOnly={isReadOnly}
          {...form.field('capacity_per_day')}
        />
        <Checkbox.Group
          label={t('working_days')}
          value={values.working_days.map(String)}
          onChange={(days) => form.change({ working_days: days.map(Number).toSorted() })}
          error={form.errors.working_days}
        >
          <Stack gap={6} mt={6}>
            {WEEK.map((weekday) => (
              <Checkbox key={weekday} value={String(weekday)} label={dates.weekday(weekday)} disabled={isReadOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          {isReadOnly ? t('plan_readonly') : t('plan_note')}
        </Text>
        {!isReadOnly && (
          <Button type="submit" loading={form.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function Planned({ printer, t }: { printer: Printer; t: PrintShopTranslator }) {
  const dates = usePrinterDates();
  const capacity = printer.capacity_per_day;
  return (
    <Table verticalSpacing={4} fz="sm" withRowBorders={false}>
      <Table.Tbody>
        {printer.days.map(({ day, is_working: isWorking, pieces }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row" fw={500} pl={0} style={{ whiteSpace: 'nowrap' }}>
              {dates.day(day)}
            </Table.Th>
            {/* A phone has no room for a bar beside its figures. */}
            <Table.Td w="100%" visibleFrom="xs">
              {(isWorking || pieces > 0) && (
                <Progress
                  value={Math.min(100, (pieces / capacity) * 100)}
                  color={pieces >= capacity || !isWorking ? 'red' : undefined}
                  aria-label={t('planned_of', { pieces, capacity })}
                />
              )}
            </Table.Td>
            <Table.Td ta="right" pr={0} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {(isWorking || pieces > 0) && t('planned_of', { pieces, capacity })}
              {!isWorking && (
                <Text size="xs" c="dimmed">
                  {t('closed_day')}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Days off and pieces a day, with what is planned on the coming days. */
export function Component() {
  const printer = useLoaderData<typeof loader>();
  const user = useUser();
  const t = usePrinterTranslator();
  return (
    <Page title={t('calendar')} lead={printer.name}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="xl">
          <CalendarForm printer={printer} t={t} />
          <ClosedDates
            dates={printer.closed_dates}
            today={printer.days[0]?.day ?? ''}
            isReadOnly={!printerMay(user, 'parcels.plan')}
            t={t}
          />
        </Stack>
        <Panel title={t('planned')}>
          <Planned printer={printer} t={t} />
        </Panel>
      </SimpleGrid>
    </Page>
  );
}
