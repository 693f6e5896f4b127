import type { OfficeCampaignMessages } from '../../generated/message-types.ts';
import { loadOfficeText } from './load-office-text.ts';

export const t = await loadOfficeText<OfficeCampaignMessages>(
  (language) => import(`../../locales/${language}/office-campaign.json`),
);
