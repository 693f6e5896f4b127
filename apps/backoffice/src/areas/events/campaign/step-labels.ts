import { t } from '@inkstand/i18n/office/campaign';
import type { Step } from './steps.ts';

/** What the steps are called; apart from them, since guards need the steps without texts. */
export const STEP_LABELS: Readonly<Record<Step, string>> = {
  recipients: t('recipients'),
  gift: t('gift'),
  look: t('look_step'),
  mail: t('email'),
  when: t('when'),
  budget: t('budget'),
  review: t('review_step'),
};
