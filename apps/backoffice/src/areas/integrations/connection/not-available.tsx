import { t } from '@inkstand/i18n/office/integrations';
import { IconShoppingBag } from '@tabler/icons-react';
import { Empty } from '#ui/empty.tsx';

/** For companies of other regions, and where the operator has no app. */
export function NotAvailable() {
  return <Empty icon={IconShoppingBag} title={t('not_available_for_your_company')} text={t('not_available_why')} />;
}
