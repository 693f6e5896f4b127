import type { SetupStep } from '@inkstand/contract/overview/dashboard';
import { paths } from '#paths.ts';

interface StepText {
  title: string;
  text: string;
  /** Page of the step; undefined for steps that only staff can do. */
  to?: string;
}

/** The setup steps of a company, with links. */
export const SETUP_LABELS: Readonly<Record<SetupStep['step'], StepText>> = {
  company: {
    title: 'Say who you are',
    text: 'Name and address stand on invoices, terms and packing slips.',
    to: paths.companyDetails(),
  },
  product: {
    title: 'Design a product',
    text: 'Your logo and words on a T-shirt, a mug or a tote.',
    to: paths.products(),
  },
  event: {
    title: 'Create a store or a gift claim',
    text: 'On its own address, in your colours.',
    to: paths.createEvent(),
  },
  verification: {
    title: 'Be verified',
    text: 'Somebody looks at the company details once, before anything is opened.',
  },
  payments: {
    title: 'Connect an account that takes card payments',
    text: 'What shoppers pay goes to you directly.',
    to: paths.billingAccount(),
  },
  credit: {
    title: 'Activate a credit account',
    text: 'It pays for the gifts that your guests claim.',
    to: paths.billingAccount(),
  },
  publish: {
    title: 'Publish it',
    text: 'On the store’s own page, once nothing is missing there.',
    to: paths.events(),
  },
};
