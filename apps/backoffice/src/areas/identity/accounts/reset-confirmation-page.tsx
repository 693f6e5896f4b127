import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { DemonstrationMail } from './demonstration-mail.tsx';

/** A link was asked for: the same page whether or not anybody has that address. */
export function Component() {
  const words = useAccountWords();
  return (
    <AccountCard
      title={words('reset.sent_title')}
      lead={words('reset.sent')}
      foot={
        <>
          <Anchor component={Link} to={paths.resetPassword()} size="sm">
            {words('reset.ask_again')}
          </Anchor>
          <Anchor component={Link} to={paths.login()} size="sm">
            {words('reset.back')}
          </Anchor>
        </>
      }
    >
      <DemonstrationMail />
    </AccountCard>
  );
}
