import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { lazy, useEffect, useRef, useState } from 'react';
import buttons from '#features/checkout/buttons.module.css';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { useTranslator } from '#features/store/store.ts';
import { AddressDoubts, ConfirmAddress } from './address-doubts.tsx';
import css from './change-order.module.css';
import { ContactForOrder } from './contact-for-order.tsx';
import type { LiveOrder } from './use-live-order.ts';

const ChangeForm = lazy(() =>
  componentChunk(() => import('./change-form.tsx')).then((module) => ({ default: module.ChangeForm })),
);

interface ChangeOrderProps extends Pick<LiveOrder, 'order' | 'change'> {
  onChanged: (fresh: LiveOrder) => void;
}

/** Address and size can be changed until production begins (docs/product/orders.md); afterwards the reason is shown. */
export function ChangeOrder({ order, change, onChanged }: ChangeOrderProps) {
  const t = useTranslator();
  const api = useApi();
  const { tenant, slug } = useSite();
  const [isOpen, setOpen] = useState(false);
  /** A change was refused since the order had gone on meanwhile. */
  const [wasRefused, setRefused] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const isProblem = order.stage === 'needs_attention';
  const hasSizes = change.lines.some(({ sizes }) => sizes.length > 1);
  const label = isProblem ? t('order.correct_address') : t(hasSizes ? 'order.change' : 'order.change_address');

  function close(fresh?: LiveOrder) {
    if (fresh) onChanged(fresh);
    setOpen(false);
    wasOpen.current = true;
  }

  /** Reads the order again after a refusal. Returns whether it can no longer be changed, which the page then says. */
  async function refused(): Promise<boolean> {
    const params = { tenant, slug, token: order.token };
    const fresh = await api.publicOrder({ params }).then(
      ({ data }) => data,
      () => undefined,
    );
    if (!fresh || fresh.change.address) return false;
    setRefused(true);
    setOpen(false);
    showInstead(fresh);
    return true;
  }

  function showInstead(fresh: LiveOrder) {
    onChanged(fresh);
    // The clicked button no longer exists.
    requestAnimationFrame(() => section.current?.focus());
  }

  // Returns the focus to the button, which is shown again, for keyboard users.
  useEffect(() => {
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    (opener.current ?? section.current)?.focus();
  }, [isOpen]);

  return (
    <section ref={section} tabIndex={-1} className={css.section} aria-label={label}>
      {!isOpen && isProblem && <AddressDoubts change={change} />}
      {!isOpen && change.address && (
        <div className={css.closed}>
          <button
            ref={opener}
            type="button"
            className={isProblem ? `${buttons.primary} ${css.narrow}` : buttons.secondary}
            onClick={() => setOpen(true)}
          >
            {label}
          </button>
          {isProblem && <ConfirmAddress order={order} onConfirmed={showInstead} onRefused={refused} />}
          {!isProblem && <p className={css.note}>{t('order.change_until')}</p>}
        </div>
      )}
      {isOpen && (
        <ChunkBoundary fallback={<div className={css.loading} />}>
          <ChangeForm order={order} change={change} label={label} onClose={close} onRefused={refused} />
        </ChunkBoundary>
      )}
      {!isOpen && (change.reason === 'being_made' || change.reason === 'shipped') && (
        <TooLate orderRef={order.order_ref} reason={change.reason} wasRefused={wasRefused} />
      )}
      {!isOpen && wasRefused && change.reason === 'cancelled' && (
        <Refusal orderRef={order.order_ref} text={t('stage.cancelled')} />
      )}
    </section>
  );
}

interface TooLateProps {
  orderRef: string;
  reason: 'being_made' | 'shipped';
  /** Whether a change was refused for this reason: an error then, with whom to write to. */
  wasRefused: boolean;
}

function TooLate({ orderRef, reason, wasRefused }: TooLateProps) {
  const text = useTranslator()(`order.too_late_${reason}`);
  if (!wasRefused) return <p className={css.late}>{text}</p>;
  return <Refusal orderRef={orderRef} text={text} />;
}

/** Why a change was refused, and whom to write to. */
function Refusal({ orderRef, text }: { orderRef: string; text: string }) {
  return (
    <FormProblem>
      <p>{text}</p>
      <p>
        <ContactForOrder orderRef={orderRef} />
      </p>
    </FormProblem>
  );
}
