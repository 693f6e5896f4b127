import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { type BadgeColour, StatusBadge } from '#ui/status-badge.tsx';
import type { PrintShopTranslator } from './use-printer.ts';

const COLOURS: Readonly<Record<QueuedParcel['state'], BadgeColour>> = {
  to_pick: 'gray',
  to_print: 'blue',
  to_pack: 'violet',
  to_ship: 'orange',
  leaving: 'teal',
  stopped: 'red',
  shipped: 'teal',
};

/** That a parcel is printed again, and why if anyone said. */
export const reprintText = (reason: string, t: PrintShopTranslator): string =>
  reason === '' ? t('reprint_plain') : t('reprint', { reason });

export const ParcelState = ({ state, t }: { state: QueuedParcel['state']; t: PrintShopTranslator }) => (
  <StatusBadge label={t(`state_${state}`)} colour={COLOURS[state]} />
);
