import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import table from '#ui/record-table.module.css';
import { FIGURES } from './revenue-labels.ts';
import { periodName } from './revenue-query.ts';

type Currency = CurrencyRevenue['currency'];

function Figures({ figures, currency }: { figures: RevenueFigures; currency: Currency }) {
  return FIGURES.map(({ name, label }) => (
    <Table.Td key={name} data-label={label} className={table.number}>
      {money(figures[name], currency)}
    </Table.Td>
  ));
}

function Head({ first }: { first: string }) {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{first}</Table.Th>
        {FIGURES.map(({ name, label }) => (
          <Table.Th key={name} className={table.number}>
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

const isBooked = (figures: RevenueFigures) => FIGURES.some(({ name }) => figures[name] !== 0);

/** Figures of each period that something was booked in, and their sum; the chart shows the empty ones too. */
export function PeriodsTable({ revenue }: { revenue: CurrencyRevenue }) {
  const { periods, currency, total } = revenue;
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="xs" className={table.table}>
        <Head first="Period" />
        <Table.Tbody>
          {periods.filter(isBooked).map((period) => (
            <Table.Tr key={period.from}>
              <Table.Td data-label="Period">{periodName(period)}</Table.Td>
              <Figures figures={period} currency={currency} />
            </Table.Tr>
          ))}
          <Table.Tr fw={700}>
            <Table.Td data-label="Period">Together</Table.Td>
            <Figures figures={total} currency={currency} />
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Figures of each event, the best first. */
export function EventsTable({ revenue, showsClient }: { revenue: CurrencyRevenue; showsClient: boolean }) {
  const { events, currency } = revenue;
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="xs" highlightOnHover className={table.table}>
        <Head first="Event" />
        <Table.Tbody>
          {events.map((event) => (
            <Table.Tr key={`${event.tenant_id} ${event.slug}`}>
              <Table.Td data-label="Event">
                <div className={table.two}>
                  <Link
                    to={paths.eventPage(event.slug, 'overview', showsClient ? event.tenant_id : undefined)}
                    className={table.name}
                  >
                    {event.name}
                  </Link>
                  {showsClient && <div>{event.tenant_name}</div>}
                </div>
              </Table.Td>
              <Figures figures={event} currency={currency} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
