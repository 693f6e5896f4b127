import type { SystemHealth } from '@inkstand/contract/platform';
import { Panel } from '#ui/panel.tsx';
import { type Stat, Stats } from '#ui/stats.tsx';

const GIGABYTE = 1024 ** 3;
const size = (bytes: number) =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
const count = (number: number) => number.toLocaleString('en-GB');

function age(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function healthStats({ database, queues, mail, fulfillers, disk, notifications, versions }: SystemHealth): Stat[] {
  return [
    {
      label: 'Database',
      value: size(database.size_bytes),
      note: `PostgreSQL ${database.version.split(' ')[0]}, ${count(database.connections)} of ${count(database.most)} connections`,
      isAlarm: database.connections > database.most * 0.9,
    },
    {
      label: 'Oldest waiting job',
      value: age(queues.oldest_seconds),
      note: `${count(queues.waiting)} waiting, ${count(queues.failed)} failed`,
      isAlarm: queues.oldest_seconds > 600 || queues.failed > 0,
    },
    {
      label: 'Mail',
      value: `${count(mail.waiting)} unsent`,
      note: mail.failed > 0 ? `${count(mail.failed)} of them failed` : 'none has failed',
      isAlarm: mail.failed > 0,
    },
    {
      label: 'Fulfillers',
      value: `${count(fulfillers.active)} active`,
      note: `${count(fulfillers.paused)} paused; ${count(fulfillers.failed_shipments)} parcels refused in a day`,
      isAlarm: fulfillers.active === 0 || fulfillers.failed_shipments > 0,
    },
    {
      label: 'Disk',
      value: disk ? `${size(disk.free_bytes)} free` : 'unknown',
      note: disk ? `of ${size(disk.total_bytes)}` : 'its size could not be read',
      isAlarm: disk !== null && disk.free_bytes < disk.total_bytes * 0.05,
    },
    {
      label: 'Live messages',
      value: notifications.fill < 0.01 ? 'on time' : 'held up',
      note: `${(notifications.fill * 100).toFixed(1)} % of the database’s queue for them is taken`,
      isAlarm: notifications.fill > 0.25,
    },
    { label: 'Version', value: versions.inkstand, note: `Node ${versions.node}` },
  ];
}

/** Key figures for diagnosing a slow system. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  return (
    <Panel title="System health">
      <Stats isPlain cols={{ base: 2, md: 4 }} spacing="lg" stats={healthStats(health)} />
    </Panel>
  );
}
