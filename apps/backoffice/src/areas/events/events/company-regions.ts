import type { Client } from '@inkstand/contract';
import type { CompanyRegions, RegionProblem } from '@inkstand/domain/event-regions';
import { t } from '@inkstand/i18n/office/events';

/** Loads the regions in which a company can be paid, from its billing account. */
export async function loadCompanyRegions(
  api: Pick<Client, 'getBillingAccount'>,
  tenant_id: string,
): Promise<CompanyRegions> {
  const { data } = await api.getBillingAccount({ params: { tenant_id } });
  return {
    home: data.region,
    charging: data.payments.filter(({ status }) => status === 'active').map(({ region }) => region),
    withCards: data.payments.filter((account) => account.is_available).map(({ region }) => region),
  };
}

export const REGION_PROBLEMS: Readonly<Record<RegionProblem, string>> = {
  region_not_offered: t('this_region_is_for_companies_there'),
  region_without_account: t('a_store_here_needs_a_payment'),
  region_without_credit: t('gifts_are_paid_from_the_credit'),
  region_without_cards: t('card_payments_are_not_set_up'),
};
