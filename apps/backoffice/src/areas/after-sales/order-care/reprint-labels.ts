import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const PROBLEM_LABELS: Readonly<Record<ReprintRequest['problem'], string>> = {
  misprint: 'Printed wrongly',
  damaged: 'Damaged',
  not_arrived: 'Has not arrived',
  other: 'Something else',
};

export const FAULT_LABELS: Readonly<Record<ReprintRequest['fault'], string>> = {
  printer: 'The printer',
  carrier: 'The carrier',
  address: 'A wrong address',
  artwork: 'The artwork',
};

export const PAYER_LABELS: Readonly<Record<NonNullable<ReprintRequest['paid_by']>, string>> = {
  fulfiller: 'The fulfiller',
  carrier: 'The carrier',
  tenant: 'The client',
  platform: 'Inkstand',
};

export const STATUS_LABELS: StatusLabels<ReprintRequest['status']> = {
  asked: { label: 'To be decided', colour: 'red' },
  placed: { label: 'Granted', colour: 'teal' },
  refused: { label: 'Refused', colour: 'gray' },
};

export const toOptions = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  (Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }));
