import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';

interface GuardedButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why the button is disabled; undefined enables it. */
  disabledReason: string | undefined;
}

/** A disabled button that stays visible and explains why it is disabled. */
export function GuardedButton({ disabledReason, type = 'button', onClick, ...props }: GuardedButtonProps) {
  return (
    <Tooltip label={disabledReason} disabled={!disabledReason} multiline maw={280}>
      <Button
        {...props}
        type={disabledReason ? 'button' : type}
        // Looks and is announced as disabled but can be focused, so that the reason can be read.
        data-disabled={disabledReason ? true : undefined}
        aria-disabled={disabledReason ? true : undefined}
        onClick={disabledReason ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}

/** The same for a link that looks like a button. */
export function GuardedLink({
  disabledReason,
  to,
  ...props
}: ButtonProps & { disabledReason: string | undefined; to: string }) {
  return disabledReason ? (
    <GuardedButton {...props} disabledReason={disabledReason} />
  ) : (
    <Button {...props} component={Link} to={to} />
  );
}
