import type { EventType } from '@inkstand/domain/statuses';
import { t } from '@inkstand/i18n/office/common';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Says what visitors find while an event is paused, before it is. */
export function confirmPause(type: EventType, onConfirm: () => unknown): void {
  const isCollection = type === 'Products';
  openConfirmDialog({
    title: isCollection ? t('pause_this_collection') : t('pause_this_store'),
    text: isCollection ? t('your_shop_keeps_selling_the_products') : t('its_page_shows_that_its_paused'),
    confirm: t('pause'),
    onConfirm,
  });
}
