import type { Client } from '@inkstand/contract';
import type { CompanyRegions, RegionProblem } from '@inkstand/domain/event-regions';

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
  region_not_offered: 'This region is for companies there only.',
  region_without_account: 'A store here needs a payment account in this region.',
  region_without_credit:
    'Gifts are paid from the credit account, which is in the currency of the company’s own region.',
  region_without_cards: 'Card payments are not set up for this region, and the credit account is in another currency.',
};
