import type { EventStatus } from '@inkstand/domain/statuses';
import { t } from '@inkstand/i18n/office/common';
import { now } from '@inkstand/web/hydration';
import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BackLink } from './back-link.ts';

export type BadgeColour = 'gray' | 'teal' | 'violet' | 'blue' | 'yellow' | 'orange' | 'red';

export interface StatusLabel {
  label: string;
  colour: BadgeColour;
}

/** Label and colour per status; the type makes a missing status a compile error. */
export type StatusLabels<Status extends string> = Readonly<Record<Status, StatusLabel>>;

interface StatusBadgeProps extends StatusLabel {
  title?: string;
  size?: 'sm';
  icon?: ReactNode;
  /** Link to the page where the status can be resolved. */
  to?: string;
  state?: { back: BackLink };
}

/** A status as a badge: `<StatusBadge {...STATES[user.state]} />`. */
export function StatusBadge({ label, colour, title, size, icon, to, state }: StatusBadgeProps) {
  const badgeProps = {
    color: colour,
    variant: 'light',
    radius: 'sm',
    tt: 'none',
    fw: 600,
    title,
    size,
    leftSection: icon,
  } as const;
  if (!to) return <Badge {...badgeProps}>{label}</Badge>;
  return (
    <Badge {...badgeProps} component={Link} to={to} state={state} td="underline" style={{ cursor: 'pointer' }}>
      {label}
    </Badge>
  );
}

export const EVENT_STATUS_LABELS: StatusLabels<EventStatus> = {
  Draft: { label: t('event_status.draft'), colour: 'gray' },
  Active: { label: t('event_status.active'), colour: 'teal' },
  'On hold': { label: t('event_status.on_hold'), colour: 'yellow' },
};

interface EventStatusBadgeProps {
  status: EventStatus;
  /** An active event is shown as closed from then on. */
  closesAt?: string | null;
}

export function EventStatusBadge({ status, closesAt }: EventStatusBadgeProps) {
  const isClosed = status === 'Active' && closesAt && new Date(closesAt).getTime() <= now();
  return isClosed ? (
    <StatusBadge label={t('event_status.closed')} colour="gray" />
  ) : (
    <StatusBadge {...EVENT_STATUS_LABELS[status]} />
  );
}

export const LockedBadge = () => (
  <StatusBadge label={t('locked')} colour="gray" icon={<IconLock size={12} aria-hidden="true" />} />
);
