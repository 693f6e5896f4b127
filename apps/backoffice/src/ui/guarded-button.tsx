import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';

interface GuardedButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; nothing lets it work. */
  disabledReason: string | undefined;
}

/** A button that stays where it is when it may not be pressed, and says why. */
export function GuardedButton({ disabledReason, type = 'button', onClick, ...props }: GuardedButtonProps) {
  return (
    <Tooltip label={disabledReason} disabled={!disabledReason} multiline maw={280}>
      <Button
        {...props}
        type={disabledReason ? 'button' : type}
        // Disabled for the eye and for a screen reader, but still in reach, so that the reason can be read.
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
