import type { SystemHealth } from '@inkstand/contract/platform';
import { SimpleGrid, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import css from './super-admin-panel.module.css';

const GIGABYTE = 1024 ** 3;
const size = (bytes: number) =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
const count = (number: number) => number.toLocaleString('en-GB');

function age(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

interface Sign {
  label: string;
  value: string;
  text: string;
  /** Somebody should look at it. */
  isBad?: boolean;
}

function signsOf({ database, queues, mail, fulfillers, disk, notifications, versions }: SystemHealth): Sign[] {
  return [
    {
      label: 'Database',
      value: size(database.size_bytes),
      text: `PostgreSQL ${database.version.split(' ')[0]}, ${count(database.connections)} of ${count(database.most)} connections`,
      isBad: database.connections > database.most * 0.9,
    },
    {
      label: 'Oldest waiting job',
      value: age(queues.oldest_seconds),
      text: `${count(queues.waiting)} waiting, ${count(queues.failed)} failed`,
      isBad: queues.oldest_seconds > 600 || queues.failed > 0,
    },
    {
      label: 'Mail',
      value: `${count(mail.waiting)} unsent`,
      text: mail.failed > 0 ? `${count(mail.failed)} of them failed` : 'none has failed',
      isBad: mail.failed > 0,
    },
    {
      label: 'Fulfillers',
      value: `${count(fulfillers.active)} active`,
      text: `${count(fulfillers.paused)} paused; ${count(fulfillers.failed_shipments)} parcels refused in a day`,
      isBad: fulfillers.active === 0 || fulfillers.failed_shipments > 0,
    },
    {
      label: 'Disk',
      value: disk ? `${size(disk.free_bytes)} free` : 'unknown',
      text: disk ? `of ${size(disk.total_bytes)}` : 'its size could not be read',
      isBad: disk !== null && disk.free_bytes < disk.total_bytes * 0.05,
    },
    {
      label: 'Live messages',
      value: notifications.fill < 0.01 ? 'on time' : 'held up',
      text: `${(notifications.fill * 100).toFixed(1)} % of the database’s queue for them is taken`,
      isBad: notifications.fill > 0.25,
    },
    { label: 'Version', value: versions.inkstand, text: `Node ${versions.node}` },
  ];
}

/** What one looks at first when something is slow. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  return (
    <Panel title="System health">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} m={0}>
        {signsOf(health).map(({ label, value, text, isBad }) => (
          <div key={label} className={css.sign} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <Text span size="xs" c={isBad ? 'red.8' : 'dimmed'} display="block">
                {text}
              </Text>
            </dd>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
