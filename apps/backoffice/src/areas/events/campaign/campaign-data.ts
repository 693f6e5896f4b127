import type { Client } from '@inkstand/contract';
import { readConfiguration } from '#areas/events/events/store-configuration/configuration.ts';

export type CampaignData = Awaited<ReturnType<typeof loadCampaign>>;

export interface StepProps {
  data: CampaignData;
}

/** Everything that the guided flow shows. It is the event's own data: the flow saves nothing else. */
export async function loadCampaign(api: Client, params: { tenant_id: string; slug: string }) {
  const [codes, details, budget, mails, configuration] = await Promise.all([
    api.listCodes({ params, query: { per_page: 1 } }),
    api.eventDetails({ params }),
    api.getBudget({ params }),
    api.listCodeMails({ params }),
    readConfiguration(api, { tenant: params.tenant_id, slug: params.slug }),
  ]);
  const { figures, waiting, open_link: openLink, reminders } = codes.data;
  const invitations = mails.data.filter(({ kind }) => kind === 'invitation');
  return {
    /** People with a code of their own. */
    people: invitations.reduce((sum, { recipients }) => sum + recipients, 0),
    /** Languages of their emails, the most frequent first. */
    languages: invitations
      .filter(({ recipients }) => recipients > 0)
      .toSorted((one, other) => other.recipients - one.recipients)
      .map(({ language, recipients }) => ({ language, recipients })),
    ownTexts: invitations.filter(({ is_own }) => is_own).map(({ language }) => language),
    codes: Object.values(figures).reduce((sum, count) => sum + count, 0),
    figures,
    waiting,
    openLink,
    reminders,
    details: details.data,
    budget: budget.data,
    configuration,
  };
}
