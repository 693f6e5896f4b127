import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';

interface GuardedButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; nothing lets it work. */
  refusal: string | undefined;
}

/** A button that stays where it is when it may not be pressed, and says why. */
export function GuardedButton({ refusal, type = 'button', onClick, ...props }: GuardedButtonProps) {
  return (
    <Tooltip label={refusal} disabled={!refusal} multiline maw={280}>
      <Button
        {...props}
        type={refusal ? 'button' : type}
        // Disabled for the eye and for a screen reader, but still in reach, so that the reason can be read.
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        onClick={refusal ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}

/** The same for a link that looks like a button. */
export function GuardedLink({ refusal, to, ...props }: ButtonProps & { refusal: string | undefined; to: string }) {
  return refusal ? <GuardedButton {...props} refusal={refusal} /> : <Button {...props} component={Link} to={to} />;
}
