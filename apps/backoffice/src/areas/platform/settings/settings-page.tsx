import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { apiContext } from '@inkstand/web/context';
import { Stack, Text } from '@mantine/core';
import {
  IconBuilding,
  IconCreditCard,
  IconKey,
  IconServer2,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  IconWebhook,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DailySummarySwitch } from '#areas/overview/daily-summary/daily-summary-switch.tsx';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import css from './settings-page.module.css';

const toActor = (user: User) => ({ ...user, tenantId: user.tenant_id });
const isClient = (user: User) => user.superadmin !== 1;

/** The daily e-mail is a company setting; staff find it on a client's events. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  if (!isClient(user) || !may(toActor(user), 'company.read')) return { summary: null };
  const { data } = await context.get(apiContext).getSummarySetting({ params: { tenant_id: user.tenant_id } });
  return { summary: data.daily_summary };
}

interface Card {
  to: string;
  title: string;
  text: string;
  icon: TablerIcon;
}

/** Returns the settings available to a user. */
function settingsCards(user: User): Card[] {
  const actor = toActor(user);
  const account = {
    to: paths.account(),
    title: 'Your account',
    icon: IconUserCircle,
    text: 'Name, language, password, two-step sign-in, and where you are signed in',
  };
  const company = {
    to: paths.companyDetails(),
    title: 'Company details',
    icon: IconBuilding,
    text: 'Legal name, address and numbers for documents and stores; how long names are kept',
  };
  const billing = {
    to: paths.billingAccount(),
    title: 'Billing account',
    icon: IconCreditCard,
    text: 'Card payments, the credit account and invoices',
  };
  const domains = {
    to: paths.customDomains(),
    title: 'Custom domains',
    icon: IconWorld,
    text: 'Stores under addresses of your own',
  };
  const privacy = {
    to: paths.privacy(),
    title: 'Privacy',
    icon: IconUserShield,
    text: 'Hand out or erase what you keep about a person',
  };
  const apiKeys = {
    to: paths.apiKeys(),
    title: 'API keys',
    icon: IconKey,
    text: 'Let other programs work in your company’s name',
  };
  const webhooks = {
    to: paths.webhooks(),
    title: 'Webhooks',
    icon: IconWebhook,
    text: 'Have your own programs told what happens',
  };
  const users = {
    to: paths.users(),
    title: 'Users',
    icon: IconUsers,
    text: 'Who may sign in, and what they may do',
  };
  const panel = {
    to: paths.superAdminPanel(),
    title: 'Superadmin panel',
    icon: IconServer2,
    text: 'Feature switches, system health, job queues, acting for a client',
  };
  return [
    account,
    ...(isClient(user) && may(actor, 'company.read') ? [company, billing, domains] : []),
    ...(may(actor, 'users.manage') ? [users] : []),
    ...(isClient(user) && may(actor, 'company.change') ? [privacy, apiKeys, webhooks] : []),
    ...(may(actor, 'platform.manage') ? [panel] : []),
  ];
}

export function Component() {
  const user = useUser();
  const { summary } = useLoaderData<typeof loader>();
  return (
    <Page title="Settings">
      <Stack gap="lg">
        <ul className={css.cards}>
          {settingsCards(user).map(({ to, title, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={css.card}>
                <Icon size={24} stroke={1.6} aria-hidden="true" className={css.icon} />
                <span>
                  <span className={css.title}>{title}</span>
                  <Text span size="sm" c="dimmed" display="block">
                    {text}
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {summary !== null && <DailySummarySwitch tenant={user.tenant_id} isOn={summary} />}
      </Stack>
    </Page>
  );
}
