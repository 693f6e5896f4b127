import type { EventDetail } from '@inkstand/contract/events/events';
import { Alert, Anchor, List } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { VerifiedBy } from '#areas/overview/home/verified-by.tsx';
import { type EventPage, paths } from '#paths.ts';

type Step = EventDetail['missing'][number];

export const MISSING_LABELS: Readonly<Record<Step, string>> = {
  verification: 'Be verified.',
  products: 'Put at least one product in.',
  unpublished: 'Publish every product that it offers.',
  unapproved: 'Have every product approved by a proof.',
  payments: 'Connect an account that takes card payments in the store’s region.',
  credit: 'Activate a credit account in the event’s currency: it pays for the gifts.',
  budget: 'Set a budget.',
  codes: 'Make promo codes for your guests.',
};

/** The event's page on which a missing step is done. */
const DONE_ON: Partial<Record<Step, EventPage>> = {
  products: 'products',
  unpublished: 'products',
  unapproved: 'products',
  codes: 'vouchers',
  budget: 'overview',
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
      title={event.status === 'Draft' ? 'Before it can be published' : 'Before it can be opened again'}
    >
      <List size="sm" spacing={4}>
        {event.missing.map((step) => {
          const way = wayTo(step, event, tenant);
          const unsellable = event.unsellable.filter(({ reason }) => reason === step);
          if (unsellable.length > 0) {
            return (
              <List.Item key={step}>
                {MISSING_LABELS[step]} <Unsellable products={unsellable} tenant={tenant} />
              </List.Item>
            );
          }
          const link = way && (
            <Anchor component={Link} to={way.to} underline="always" c="violet.9" inherit>
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

interface UnsellableProps {
  products: EventDetail['unsellable'];
  tenant: string | undefined;
}

/** The products that a step concerns, each with a link to the page that fixes it. */
function Unsellable({ products, tenant }: UnsellableProps) {
  return products.map(({ product_id, name, reason }, index) => (
    <Fragment key={product_id}>
      {index > 0 && ', '}
      <Anchor
        component={Link}
        to={
          reason === 'unpublished' ? paths.productDesign(product_id, tenant) : paths.productProofs(product_id, tenant)
        }
        underline="always"
        c="violet.9"
        inherit
      >
        {reason === 'unpublished' ? `Publish ${name}` : `Send a proof of ${name}`}
      </Anchor>
    </Fragment>
  ));
}

function wayTo(step: Step, event: EventDetail, tenant: string | undefined): { to: string; label: string } | undefined {
  const page = DONE_ON[step];
  if (page) return { to: paths.eventPage(event.slug, page, tenant), label: 'Do it now' };
  if (tenant !== undefined) {
    return step === 'verification' ? { to: paths.client(tenant), label: 'Verify the client' } : undefined;
  }
  const to = DONE_IN_SETTINGS[step];
  return to === undefined
    ? undefined
    : { to, label: step === 'verification' ? 'See your company details' : 'Do it now' };
}
