import type { ReprintRequest } from '@inkstand/contract/care';

export const PROBLEM_WORDS: Readonly<Record<ReprintRequest['problem'], string>> = {
  misprint: 'Printed wrongly',
  damaged: 'Damaged',
  not_arrived: 'Has not arrived',
  other: 'Something else',
};

export const FAULT_WORDS: Readonly<Record<ReprintRequest['fault'], string>> = {
  printer: 'The printer',
  carrier: 'The carrier',
  address: 'A wrong address',
  artwork: 'The artwork',
};

export const PAYER_WORDS: Readonly<Record<NonNullable<ReprintRequest['paid_by']>, string>> = {
  fulfiller: 'The fulfiller',
  carrier: 'The carrier',
  tenant: 'The client',
  platform: 'Inkstand',
};

export const STATUS_WORDS: Readonly<Record<ReprintRequest['status'], { label: string; colour: string }>> = {
  asked: { label: 'To be decided', colour: 'red' },
  placed: { label: 'Granted', colour: 'teal' },
  refused: { label: 'Refused', colour: 'gray' },
};

export const optionsOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }));
