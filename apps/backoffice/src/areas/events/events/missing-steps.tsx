import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/common';
import { Alert, Anchor, List } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type EventPage, paths } from '#paths.ts';
import { backLink } from '#ui/back-link.ts';
import { VerifiedBy } from './verified-by.tsx';

type Step = EventDetail['missing'][number];

export const MISSING_LABELS: Readonly<Record<Step, string>> = {
  verification: t('get_your_company_verified'),
  products: t('add_at_least_one_product'),
  unpublished: t('publish_every_product_it_offers'),
  unapproved: t('get_a_proof_approved_for_every'),
  payments: t('connect_a_payment_account_for_the'),
  credit: t('activate_a_credit_account_in_the'),
  budget: t('set_a_budget'),
  codes: t('create_promo_codes_for_your_guests'),
  closing: t('set_a_closing_time_that_is'),
};

/** The event's page on which a missing step is done. */
const DONE_ON: Partial<Record<Step, EventPage>> = {
  products: 'products',
  unpublished: 'products',
  unapproved: 'products',
  codes: 'vouchers',
  budget: 'overview',
  closing: 'event-details',
};
/** The settings page on which a missing step is done; staff have none of a client's settings. */
const DONE_IN_SETTINGS: Partial<Record<Step, string>> = {
  verification: paths.companyDetails(),
  payments: paths.billingAccount(),
  credit: paths.billingAccount(),
};

interface MissingStepsProps {
  event: EventDetail;
  /** The client's tenant id, for staff. */
  tenant: string | undefined;
}

/** The steps that remain before an event can open, each with a link. */
export function MissingSteps({ event, tenant }: MissingStepsProps) {
  return (
    <Alert
      color="violet"
      variant="light"
      mb="lg"
      title={event.status === 'Draft' ? t('before_you_can_publish') : t('before_you_can_reopen_it')}
    >
      <List size="sm" spacing={4}>
        {event.missing.map((step) => {
          const way = wayTo(step, event, tenant);
          const unsellable = event.unsellable.filter(({ reason }) => reason === step);
          if (unsellable.length > 0) {
            return (
              <List.Item key={step}>
                {MISSING_LABELS[step]} <Unsellable products={unsellable} event={event} tenant={tenant} />
              </List.Item>
            );
          }
          const link = way && (
            <Anchor component={Link} to={way.to} underline="always" c="violet" inherit>
              {way.label}
            </Anchor>
          );
          const by = step === 'verification' && tenant === undefined ? event.verified_by : null;
          return (
            <List.Item key={step}>
              {MISSING_LABELS[step]} {by ? <VerifiedBy {...by}>{link}</VerifiedBy> : link}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

interface UnsellableProps extends MissingStepsProps {
  products: EventDetail['unsellable'];
}

/** The products that a step concerns, each with a link to the page that fixes it. */
function Unsellable({ products, event, tenant }: UnsellableProps) {
  const back = backLink(paths.eventPage(event.slug, 'overview', tenant), t('back_to', { name: event.name }));
  return products.map(({ product_id, name, reason }, index) => (
    <Fragment key={product_id}>
      {index > 0 && ', '}
      <Anchor
        component={Link}
        to={
          reason === 'unpublished' ? paths.publishProduct(product_id, tenant) : paths.productProofs(product_id, tenant)
        }
        state={back}
        underline="always"
        c="violet"
        inherit
      >
        {reason === 'unpublished' ? t('publish_name', { name }) : t('send_a_proof_of', { name })}
      </Anchor>
    </Fragment>
  ));
}

function wayTo(step: Step, event: EventDetail, tenant: string | undefined): { to: string; label: string } | undefined {
  const page = DONE_ON[step];
  if (page) return { to: paths.eventPage(event.slug, page, tenant), label: t('do_it_now') };
  if (tenant !== undefined) {
    return step === 'verification' ? { to: paths.client(tenant), label: t('verify_the_client') } : undefined;
  }
  const to = DONE_IN_SETTINGS[step];
  return to === undefined
    ? undefined
    : { to, label: step === 'verification' ? t('see_your_company_details') : t('do_it_now') };
}
