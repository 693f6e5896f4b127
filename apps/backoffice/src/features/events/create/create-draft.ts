import type { ADDRESS_RULES } from '@inkstand/contract/event-limits';
import type { Event } from '@inkstand/contract/events';
import { REGIONS } from '@inkstand/domain/regions';

/** What the form holds. */
export interface Draft {
  type: Event['type'];
  name: string;
  slug: string;
  /** The address is no proposal any more. */
  isSlugTyped: boolean;
  region: Event['region'];
  timeZone: string;
  budget: number | string;
  isForOffices: boolean;
  addressRule: (typeof ADDRESS_RULES)[number];
}

export const emptyDraft = (region: Event['region']): Draft => ({
  type: 'Store',
  name: '',
  slug: '',
  isSlugTyped: false,
  region,
  timeZone: REGIONS[region].timeZone,
  budget: '',
  isForOffices: false,
  addressRule: 'address',
});
