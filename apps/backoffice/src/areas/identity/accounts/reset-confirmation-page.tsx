import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { DemonstrationMail } from './demonstration-mail.tsx';

/** Confirms a reset request; the page does not reveal whether the address has an account. */
export function Component() {
  const t = useAccountTranslator();
  return (
    <AccountCard
      title={t('reset.sent_title')}
      lead={t('reset.sent')}
      foot={
        <>
          <Anchor component={Link} to={paths.resetPassword()} size="sm">
            {t('reset.ask_again')}
          </Anchor>
          <Anchor component={Link} to={paths.login()} size="sm">
            {t('reset.back')}
          </Anchor>
        </>
      }
    >
      <DemonstrationMail />
    </AccountCard>
  );
}
