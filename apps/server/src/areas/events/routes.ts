import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { addFile } from './attached-files/add-file.ts';
import { deleteFile } from './attached-files/delete-file.ts';
import { listFiles } from './attached-files/list-files.ts';
import { readFile } from './attached-files/read-file.ts';
import { addTemporaryImage } from './builder/add-temporary-image.ts';
import { builderChoices } from './builder/builder-choices.ts';
import { builtStore } from './builder/built-store.ts';
import { createFromBuilder } from './builder/create-from-builder.ts';
import { createTemporaryStore } from './builder/create-temporary-store.ts';
import { discardBuiltStore } from './builder/discard-built-store.ts';
import { moveAsset } from './builder/move-asset.ts';
import { changePromoCodes } from './codes/change-promo-codes.ts';
import { changeRecipient } from './codes/change-recipient.ts';
import { changeVouchers } from './codes/change-vouchers.ts';
import { listCodeMails, previewCodeMail, saveCodeMail, testCodeMail } from './codes/code-mails.ts';
import { codeSheet } from './codes/code-sheet.ts';
import { createPromoCodes } from './codes/create-promo-codes.ts';
import { createVoucher } from './codes/create-voucher.ts';
import { exportCodes } from './codes/export-codes.ts';
import { listCodes } from './codes/list-codes.ts';
import { remindCodes } from './codes/remind-codes.ts';
import { resendCode } from './codes/resend-code.ts';
import { revokeVoucher } from './codes/revoke-voucher.ts';
import { sendCodes } from './codes/send-codes.ts';
import { setCodeReminders } from './codes/set-code-reminders.ts';
import { updateVoucher } from './codes/update-voucher.ts';
import { uploadCodes } from './codes/upload-codes.ts';
import { checkCustomDomain } from './custom-domains/check-custom-domain.ts';
import { customDomain } from './custom-domains/custom-domain.ts';
import { listCustomDomains } from './custom-domains/list-custom-domains.ts';
import { removeCustomDomain } from './custom-domains/remove-custom-domain.ts';
import { setCustomDomain } from './custom-domains/set-custom-domain.ts';
import { eventDetails } from './event-pages/event-details.ts';
import { eventSeo } from './event-pages/event-seo.ts';
import { makeEventProduct } from './event-pages/make-event-product.ts';
import { updateEventDetails } from './event-pages/update-event-details.ts';
import { updateEventSeo } from './event-pages/update-event-seo.ts';
import { changeEvents } from './events/change-events.ts';
import { createEvent } from './events/create-event.ts';
import { deleteEvent } from './events/delete-event.ts';
import { duplicateEvent } from './events/duplicate-event.ts';
import { eventAddress } from './events/event-address.ts';
import { eventOverview } from './events/event-overview.ts';
import { eventsBySlug } from './events/events-by-slug.ts';
import { exportEvents } from './events/export-events.ts';
import { getEvent } from './events/get-event.ts';
import { listEvents } from './events/list-events.ts';
import { lockEvent } from './events/lock-event.ts';
import { restoreEvent } from './events/restore-event.ts';
import { setEventApproval } from './events/set-event-approval.ts';
import { setEventProducts } from './events/set-event-products.ts';
import { setEventStatus } from './events/set-event-status.ts';
import { setInHandsDate } from './events/set-in-hands-date.ts';
import { operatorText } from './legal/operator-text.ts';
import { shopifyEvent } from './shop-event/shopify-event.ts';
import { createPreviewLink } from './site-preview/create-preview-link.ts';
import { createColourSet } from './store-configuration/create-colour-set.ts';
import { createFontSet } from './store-configuration/create-font-set.ts';
import { deleteColourSet } from './store-configuration/delete-colour-set.ts';
import { deleteFontSet } from './store-configuration/delete-font-set.ts';
import { storeConfiguration } from './store-configuration/store-configuration.ts';
import { updateStoreConfiguration } from './store-configuration/update-store-configuration.ts';

export const eventsRoutes = {
  listEventFiles: listFiles,
  addEventFile: addFile,
  eventFile: readFile,
  deleteEventFile: deleteFile,
  listProductFiles: listFiles,
  addProductFile: addFile,
  productFile: readFile,
  deleteProductFile: deleteFile,
  builderChoices,
  createTemporaryStore,
  addTemporaryImage,
  builtStore,
  discardBuiltStore,
  moveAsset,
  createFromBuilder,
  listCodes,
  createPromoCodes,
  changePromoCodes,
  uploadCodes,
  exportCodes,
  codeSheet,
  sendCodes,
  resendCode,
  changeRecipient,
  remindCodes,
  setCodeReminders,
  listCodeMails,
  saveCodeMail,
  previewCodeMail,
  testCodeMail,
  createVoucher,
  updateVoucher,
  changeVouchers,
  revokeVoucher,
  listCustomDomains,
  customDomain,
  setCustomDomain,
  checkCustomDomain,
  removeCustomDomain,
  eventDetails,
  updateEventDetails,
  eventSeo,
  updateEventSeo,
  makeEventProduct,
  listEvents,
  exportEvents,
  changeEvents,
  createEvent,
  eventsBySlug,
  getEvent,
  setEventStatus,
  setInHandsDate,
  setEventProducts,
  setEventApproval,
  eventOverview,
  restoreEvent,
  lockEvent,
  eventAddress,
  duplicateEvent,
  deleteEvent,
  operatorText,
  shopifyEvent,
  createPreviewLink,
  storeConfiguration,
  updateStoreConfiguration,
  createColourSet,
  deleteColourSet,
  createFontSet,
  deleteFontSet,
} satisfies Partial<Routes<CallName>>;
