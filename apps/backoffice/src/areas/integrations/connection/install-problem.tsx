import { t } from '@inkstand/i18n/office/integrations';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface Problem {
  title: string;
  text: string;
}

/** Why an install connected nothing, by the code in the page's address. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  signed_out: {
    title: t('you_were_signed_out'),
    text: t('sign_in_and_begin_again_nothing'),
  },
  state: {
    title: t('this_install_cant_be_continued'),
    text: t('it_was_started_more_than_ten'),
  },
  unreachable: {
    title: t('shopify_did_not_answer'),
    text: t('nothing_was_connected_try_again_in'),
  },
  refused: {
    title: t('shopify_refused_the_install'),
    text: t('nothing_was_connected_begin_again_if'),
  },
  scopes: {
    title: t('some_permissions_are_missing'),
    text: t('without_them_products_cant_be_sent'),
  },
  currency: {
    title: t('this_shop_doesnt_sell_in_us'),
    text: t('your_production_is_paid_in_us'),
  },
  other_region: {
    title: t('your_company_is_not_in_the'),
    text: t('the_shopify_integration_is_for_companies'),
  },
  taken: {
    title: t('this_shop_belongs_to_another_company'),
    text: t('a_shop_is_connected_to_one_text'),
  },
  other_connected: {
    title: t('another_shop_is_connected_already'),
    text: t('a_company_has_one_shop_disconnect'),
  },
};

export const isInstallProblem = (code: string | null): code is string => code !== null && Object.hasOwn(PROBLEMS, code);

/** Says why the install did not connect the shop, and what to do. */
export function InstallProblem({ code }: { code: string }) {
  const { title, text } = PROBLEMS[code] ?? { title: t('the_shop_was_not_connected'), text: t('begin_again_here') };
  return (
    <Alert color="red" role="alert" title={title} icon={<IconAlertTriangle aria-hidden />}>
      {text}
    </Alert>
  );
}
