import type { SystemHealth } from '@inkstand/contract/platform';
import { t } from '@inkstand/i18n/office/settings';
import { decimal } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { type Stat, Stats } from '#ui/stats.tsx';

const GIGABYTE = 1024 ** 3;
const size = (bytes: number) =>
  bytes >= GIGABYTE ? t('gb', { bytes: decimal(bytes / GIGABYTE) }) : t('mb', { round: Math.round(bytes / 1024 ** 2) });

function age(seconds: number): string {
  if (seconds < 60) return t('seconds', { seconds });
  return seconds < 3600
    ? t('min', { round: Math.round(seconds / 60) })
    : t('hours', { hours: Math.round(seconds / 3600) });
}

function healthStats({ database, queues, mail, fulfillers, disk, notifications, versions }: SystemHealth): Stat[] {
  return [
    {
      label: t('database'),
      value: size(database.size_bytes),
      note: t('postgresql_of_connections', {
        version: database.version.split(' ')[0] ?? '',
        connections: database.connections,
        most: database.most,
      }),
      isAlarm: database.connections > database.most * 0.9,
    },
    {
      label: t('oldest_waiting_job'),
      value: age(queues.oldest_seconds),
      note: t('waiting_failed', { waiting: queues.waiting, failed: queues.failed }),
      isAlarm: queues.oldest_seconds > 600 || queues.failed > 0,
    },
    {
      label: t('mail'),
      value: t('unsent', { count: mail.waiting }),
      note: mail.failed > 0 ? t('of_them_failed', { failed: mail.failed }) : t('none_has_failed'),
      isAlarm: mail.failed > 0,
    },
    {
      label: t('fulfillers'),
      value: t('active_fulfillers', { count: fulfillers.active }),
      note: t('paused_parcels_refused_in_a_day', {
        paused: fulfillers.paused,
        failed_shipments: fulfillers.failed_shipments,
      }),
      isAlarm: fulfillers.active === 0 || fulfillers.failed_shipments > 0,
    },
    {
      label: t('disk'),
      value: disk ? t('disk_free', { size: size(disk.free_bytes) }) : t('unknown'),
      note: disk ? t('of_total_bytes', { total_bytes: size(disk.total_bytes) }) : t('its_size_could_not_be_read'),
      isAlarm: disk !== null && disk.free_bytes < disk.total_bytes * 0.05,
    },
    {
      label: t('live_updates'),
      value: notifications.fill < 0.01 ? t('on_time') : t('held_up'),
      note: t('of_the_databases_queue_is_used', { fill: decimal(notifications.fill * 100) }),
      isAlarm: notifications.fill > 0.25,
    },
    { label: t('version'), value: versions.inkstand, note: t('node', { node: versions.node }) },
  ];
}

/** Key figures for diagnosing a slow system. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  return (
    <Panel title={t('system_health')}>
      <Stats isPlain cols={{ base: 2, md: 4 }} spacing="lg" stats={healthStats(health)} />
    </Panel>
  );
}
