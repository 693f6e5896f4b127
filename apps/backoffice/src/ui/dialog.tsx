import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';

type DialogProps = Omit<ModalProps, 'opened'>;

/** A dialog that is open while it is rendered; on close it returns the focus to the element that opened it. */
export function Dialog(props: DialogProps) {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return <Modal opened {...props} />;
}
