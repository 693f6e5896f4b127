import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';

type DialogProps = Omit<ModalProps, 'opened'>;

/** A dialog that is open as long as it is rendered; closed, it gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return <Modal opened {...props} />;
}
