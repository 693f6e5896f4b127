import type { CallName, HandlerInput, HandlerReply } from '@inkstand/contract';
import { bulkActionErrors } from './areas/after-sales/bulk-actions/bulk-action-errors.ts';
import { getBulkAction } from './areas/after-sales/bulk-actions/bulk-action-response.ts';
import { listBulkActionErrors } from './areas/after-sales/bulk-actions/list-bulk-action-errors.ts';
import { listBulkActions } from './areas/after-sales/bulk-actions/list-bulk-actions.ts';
import { planBulkAction } from './areas/after-sales/bulk-actions/plan-bulk-action.ts';
import { setProgressByFile } from './areas/after-sales/bulk-actions/set-progress-by-file.ts';
import { startBulkAction } from './areas/after-sales/bulk-actions/start-bulk-action.ts';
import { stopBulkAction } from './areas/after-sales/bulk-actions/stop-bulk-action.ts';
import { fulfillerPackingSlip } from './areas/after-sales/documents/fulfiller-packing-slip.ts';
import { orderDocuments } from './areas/after-sales/documents/order-documents.ts';
import { packingSlips } from './areas/after-sales/documents/packing-slips.ts';
import { parcelPickList } from './areas/after-sales/documents/parcel-pick-list.ts';
import { parcelSlips } from './areas/after-sales/documents/parcel-slips.ts';
import { cancelPieces } from './areas/after-sales/partial-cancellations/cancel-pieces.ts';
import { erasePerson } from './areas/after-sales/privacy/erase-person.ts';
import { exportPerson } from './areas/after-sales/privacy/export-person.ts';
import { listPrivacyRequests } from './areas/after-sales/privacy/list-privacy-requests.ts';
import { lookUpPerson } from './areas/after-sales/privacy/look-up-person.ts';
import { changeOrder } from './areas/after-sales/recipients/change-order.ts';
import { correctAddress } from './areas/after-sales/recipients/correct-address.ts';
import { publicOrder } from './areas/after-sales/recipients/read-order-change.ts';
import { reportAddress } from './areas/after-sales/recipients/report-address.ts';
import { askReprint } from './areas/after-sales/reprints/ask-reprint.ts';
import { placeReplacement } from './areas/after-sales/reprints/place-replacement.ts';
import { refuseReprint } from './areas/after-sales/reprints/refuse-reprint.ts';
import { replaceArtwork } from './areas/after-sales/reprints/replace-artwork.ts';
import { reportProblem } from './areas/after-sales/reprints/report-problem.ts';
import { reprintPhoto } from './areas/after-sales/reprints/reprint-photo.ts';
import { createView } from './areas/after-sales/saved-views/create-view.ts';
import { deleteView } from './areas/after-sales/saved-views/delete-view.ts';
import { updateView } from './areas/after-sales/saved-views/update-view.ts';
import { listViews } from './areas/after-sales/saved-views/view-response.ts';
import { getBudget } from './areas/buying/budget/read-budget.ts';
import { setBudget } from './areas/buying/budget/set-budget.ts';
import { cancelBulkPurchase } from './areas/buying/bulk-orders/cancel-bulk-purchase.ts';
import { createBulkPurchase } from './areas/buying/bulk-orders/create-bulk-purchase.ts';
import { finishBulkPayment } from './areas/buying/bulk-orders/finish-bulk-payment.ts';
import { getBulkPurchase } from './areas/buying/bulk-orders/get-bulk-purchase.ts';
import { listBulkPurchases } from './areas/buying/bulk-orders/list-bulk-purchases.ts';
import { payBulkPurchase } from './areas/buying/bulk-orders/pay-bulk-purchase.ts';
import { placeBulkPurchase } from './areas/buying/bulk-orders/place-bulk-purchase.ts';
import { readDestinations } from './areas/buying/bulk-orders/read-destinations.ts';
import { saveBulkPurchase } from './areas/buying/bulk-orders/save-bulk-purchase.ts';
import { stopBulkPayment } from './areas/buying/bulk-orders/stop-bulk-payment.ts';
import { checkVoucher } from './areas/buying/checkout/check-voucher.ts';
import { createCustomer } from './areas/buying/checkout/create-customer.ts';
import { lookUpAddress } from './areas/buying/checkout/look-up-address.ts';
import { pay } from './areas/buying/checkout/pay.ts';
import { paymentSuccess } from './areas/buying/checkout/payment-success.ts';
import { stripeWebhook } from './areas/buying/checkout/stripe-webhook.ts';
import { checkPromoCode } from './areas/buying/claims/check-promo-code.ts';
import { claimGift } from './areas/buying/claims/claim-gift.ts';
import { codeOpened } from './areas/buying/claims/code-opened.ts';
import { createSampleLink } from './areas/buying/claims/create-sample-link.ts';
import { sampleLink } from './areas/buying/claims/sample-link.ts';
import { sendOrderLink } from './areas/buying/claims/send-order-link.ts';
import { contactForm } from './areas/buying/contact/contact-form.ts';
import { operatorContactForm } from './areas/buying/contact/operator-contact-form.ts';
import { sendContactMessage } from './areas/buying/contact/send-contact-message.ts';
import { sendOperatorMessage } from './areas/buying/contact/send-operator-message.ts';
import { lookAtBasket } from './areas/buying/storefront/look-at-basket.ts';
import { productPage } from './areas/buying/storefront/product-page.ts';
import { lockedToCountry, store } from './areas/buying/storefront/store.ts';
import { storeProducts } from './areas/buying/storefront/store-products.ts';
import { storeText } from './areas/buying/storefront/store-text.ts';
import { textPreview } from './areas/buying/storefront/text-preview.ts';
import { actForClient } from './areas/companies/clients/act-for-client.ts';
import { getClient } from './areas/companies/clients/client-response.ts';
import { createClient } from './areas/companies/clients/create-client.ts';
import { exportClients } from './areas/companies/clients/export-clients.ts';
import { listClients } from './areas/companies/clients/list-clients.ts';
import { setCreditLimit } from './areas/companies/clients/set-credit-limit.ts';
import { setDiscounts } from './areas/companies/clients/set-discounts.ts';
import { stopActing } from './areas/companies/clients/stop-acting.ts';
import { verifyClient } from './areas/companies/clients/verify-client.ts';
import { getBillingAccount, requestCredit } from './areas/companies/company/billing-account.ts';
import { getCompanyDetails, updateCompanyDetails } from './areas/companies/company/company-details.ts';
import { addAssetVersion } from './areas/design/assets/add-asset-version.ts';
import { assetFile } from './areas/design/assets/asset-file.ts';
import { deleteAsset } from './areas/design/assets/delete-asset.ts';
import { deleteAssets } from './areas/design/assets/delete-assets.ts';
import { getAsset } from './areas/design/assets/get-asset.ts';
import { listAssets } from './areas/design/assets/list-assets.ts';
import { planReplacement } from './areas/design/assets/plan-replacement.ts';
import { renameAsset } from './areas/design/assets/rename-asset.ts';
import { replaceInDesigns } from './areas/design/assets/replace-in-designs.ts';
import { setCompanyLogo } from './areas/design/assets/set-company-logo.ts';
import { uploadAsset } from './areas/design/assets/upload-asset.ts';
import { catalogueFilters } from './areas/design/catalogue/catalogue-filters.ts';
import { exportCatalogue } from './areas/design/catalogue/export-catalogue.ts';
import { getCatalogueVariant } from './areas/design/catalogue/get-catalogue-variant.ts';
import { importCatalogue } from './areas/design/catalogue/import-catalogue.ts';
import { listCatalogue } from './areas/design/catalogue/list-catalogue.ts';
import { publicCatalogue } from './areas/design/catalogue/public-catalogue.ts';
import { changeProducts } from './areas/design/designs/change-products.ts';
import { checkPublishing } from './areas/design/designs/check-publishing.ts';
import { createDesignTemplate } from './areas/design/designs/create-design-template.ts';
import { createProduct } from './areas/design/designs/create-product.ts';
import { deleteDesignTemplate } from './areas/design/designs/delete-design-template.ts';
import { deleteProduct } from './areas/design/designs/delete-product.ts';
import { discardChanges } from './areas/design/designs/discard-changes.ts';
import { exportProducts } from './areas/design/designs/export-products.ts';
import { getDesignRevision } from './areas/design/designs/get-design-revision.ts';
import { getProduct } from './areas/design/designs/get-product.ts';
import { listDesignRevisions } from './areas/design/designs/list-design-revisions.ts';
import { listDesignTemplates } from './areas/design/designs/list-design-templates.ts';
import { listProducts } from './areas/design/designs/list-products.ts';
import { productDeletion } from './areas/design/designs/product-uses.ts';
import { publishProduct } from './areas/design/designs/publish-product.ts';
import { saveDesign } from './areas/design/designs/save-design.ts';
import { updateProduct } from './areas/design/designs/update-product.ts';
import { approvePersonalizationBatch } from './areas/design/personalization/approve-personalization-batch.ts';
import { cancelPersonalizationBatch } from './areas/design/personalization/cancel-personalization-batch.ts';
import { checkPersonalizationBatch } from './areas/design/personalization/check-personalization-batch.ts';
import { createPersonalizationBatch } from './areas/design/personalization/create-personalization-batch.ts';
import { deletePersonalizationBatch } from './areas/design/personalization/delete-personalization-batch.ts';
import { getPersonalizationBatch } from './areas/design/personalization/get-personalization-batch.ts';
import { listPersonalizationBatches } from './areas/design/personalization/list-personalization-batches.ts';
import { listPersonalizationPieces } from './areas/design/personalization/list-personalization-pieces.ts';
import { personalizationFiles, personalizationSheet } from './areas/design/personalization/personalization-files.ts';
import { personalizationPiece } from './areas/design/personalization/personalization-piece.ts';
import { personalizationTemplate } from './areas/design/personalization/personalization-template.ts';
import { decideProof } from './areas/design/proofs/decide-proof.ts';
import { listProofs } from './areas/design/proofs/list-proofs.ts';
import { proofPdf } from './areas/design/proofs/proof-pdf.ts';
import { proofPrint } from './areas/design/proofs/proof-print.ts';
import { publicProof } from './areas/design/proofs/public-proof.ts';
import { resendProof } from './areas/design/proofs/resend-proof.ts';
import { sendProof } from './areas/design/proofs/send-proof.ts';
import { withdrawProof } from './areas/design/proofs/withdraw-proof.ts';
import { addEventFile, addProductFile } from './areas/events/attached-files/add-file.ts';
import { deleteEventFile, deleteProductFile } from './areas/events/attached-files/delete-file.ts';
import { listEventFiles, listProductFiles } from './areas/events/attached-files/list-files.ts';
import { eventFile, productFile } from './areas/events/attached-files/read-file.ts';
import { addTemporaryImage } from './areas/events/builder/add-temporary-image.ts';
import { builderChoices } from './areas/events/builder/builder-choices.ts';
import { builtStore, discardBuiltStore } from './areas/events/builder/built-store.ts';
import { createFromBuilder } from './areas/events/builder/create-from-builder.ts';
import { createTemporaryStore } from './areas/events/builder/create-temporary-store.ts';
import { moveAsset } from './areas/events/builder/move-asset.ts';
import { changePromoCodes } from './areas/events/codes/change-promo-codes.ts';
import { changeRecipient } from './areas/events/codes/change-recipient.ts';
import { changeVouchers } from './areas/events/codes/change-vouchers.ts';
import { listCodeMails, previewCodeMail, saveCodeMail, testCodeMail } from './areas/events/codes/code-mails.ts';
import { codeSheet } from './areas/events/codes/code-sheet.ts';
import { createPromoCodes } from './areas/events/codes/create-promo-codes.ts';
import { createVoucher } from './areas/events/codes/create-voucher.ts';
import { exportCodes } from './areas/events/codes/export-codes.ts';
import { exportGiftResults } from './areas/events/codes/export-gift-results.ts';
import { findCodes } from './areas/events/codes/find-codes.ts';
import { listCodes } from './areas/events/codes/list-codes.ts';
import { remindCodes } from './areas/events/codes/remind-codes.ts';
import { removeWaitingRecipients } from './areas/events/codes/remove-waiting-recipients.ts';
import { resendCode } from './areas/events/codes/resend-code.ts';
import { resendCodes } from './areas/events/codes/resend-codes.ts';
import { revokeVoucher } from './areas/events/codes/revoke-voucher.ts';
import { sendCodes } from './areas/events/codes/send-codes.ts';
import { setCodeReminders } from './areas/events/codes/set-code-reminders.ts';
import { setOpenLink } from './areas/events/codes/set-open-link.ts';
import {
  giftRemindersLink,
  resumeGiftReminders,
  stopGiftReminders,
  unsubscribeGiftReminders,
} from './areas/events/codes/stop-reminders.ts';
import { updateVoucher } from './areas/events/codes/update-voucher.ts';
import { uploadCodes } from './areas/events/codes/upload-codes.ts';
import { checkCustomDomain } from './areas/events/custom-domains/check-custom-domain.ts';
import { customDomain } from './areas/events/custom-domains/domain-state.ts';
import { listCustomDomains } from './areas/events/custom-domains/list-custom-domains.ts';
import { removeCustomDomain } from './areas/events/custom-domains/remove-custom-domain.ts';
import { setCustomDomain } from './areas/events/custom-domains/set-custom-domain.ts';
import { makeEventProduct } from './areas/events/event-pages/make-event-product.ts';
import { eventDetails } from './areas/events/event-pages/read-details.ts';
import { eventSeo } from './areas/events/event-pages/read-seo.ts';
import { updateEventDetails } from './areas/events/event-pages/update-event-details.ts';
import { updateEventSeo } from './areas/events/event-pages/update-event-seo.ts';
import { changeEvents } from './areas/events/events/change-events.ts';
import { createEvent } from './areas/events/events/create-event.ts';
import { deleteEvent } from './areas/events/events/delete-event.ts';
import { duplicateEvent } from './areas/events/events/duplicate-event.ts';
import { eventAddress } from './areas/events/events/event-address.ts';
import { eventCalendar } from './areas/events/events/event-calendar.ts';
import { getEvent } from './areas/events/events/event-detail.ts';
import { eventOverview } from './areas/events/events/event-overview.ts';
import { eventsBySlug } from './areas/events/events/events-by-slug.ts';
import { exportEvents } from './areas/events/events/export-events.ts';
import { listEvents } from './areas/events/events/list-events.ts';
import { lockEvent } from './areas/events/events/lock-event.ts';
import { restoreEvent } from './areas/events/events/restore-event.ts';
import { setEventApproval } from './areas/events/events/set-event-approval.ts';
import { setEventProducts } from './areas/events/events/set-event-products.ts';
import { setEventStatus } from './areas/events/events/set-event-status.ts';
import { setInHandsDate } from './areas/events/events/set-in-hands-date.ts';
import { operatorDetails, operatorText } from './areas/events/legal/operator.ts';
import { shopifyEvent } from './areas/events/shop-event/shopify-event.ts';
import { createPreviewLink } from './areas/events/site-preview/create-preview-link.ts';
import { createColourSet } from './areas/events/store-configuration/create-colour-set.ts';
import { createFontSet } from './areas/events/store-configuration/create-font-set.ts';
import { deleteColourSet } from './areas/events/store-configuration/delete-colour-set.ts';
import { deleteFontSet } from './areas/events/store-configuration/delete-font-set.ts';
import { storeConfiguration } from './areas/events/store-configuration/store-configuration.ts';
import { updateStoreConfiguration } from './areas/events/store-configuration/update-store-configuration.ts';
import { csrfCookie } from './areas/identity/accounts/csrf-cookie.ts';
import { currentUser } from './areas/identity/accounts/current-user.ts';
import { getLanguage, setLanguage } from './areas/identity/accounts/language.ts';
import { login } from './areas/identity/accounts/login.ts';
import { logout } from './areas/identity/accounts/sessions.ts';
import { createApiKey } from './areas/identity/api-keys/create-api-key.ts';
import { listApiKeys } from './areas/identity/api-keys/list-api-keys.ts';
import { revokeApiKey } from './areas/identity/api-keys/revoke-api-key.ts';
import { agreeToLegalTexts } from './areas/identity/profile/agree-to-legal-texts.ts';
import { changePassword } from './areas/identity/profile/change-password.ts';
import { confirmTwoStep } from './areas/identity/profile/confirm-two-step.ts';
import { dismissHint } from './areas/identity/profile/dismiss-hint.ts';
import { endAllSessions } from './areas/identity/profile/end-all-sessions.ts';
import { endSession } from './areas/identity/profile/end-session.ts';
import { getAccount } from './areas/identity/profile/get-account.ts';
import { renewRecoveryCodes } from './areas/identity/profile/renew-recovery-codes.ts';
import { restoreHints } from './areas/identity/profile/restore-hints.ts';
import { startTwoStep } from './areas/identity/profile/start-two-step.ts';
import { stopTwoStep } from './areas/identity/profile/stop-two-step.ts';
import { updateAccount } from './areas/identity/profile/update-account.ts';
import { acceptInvitation } from './areas/identity/registration/accept-invitation.ts';
import { checkPasswordReset } from './areas/identity/registration/check-password-reset.ts';
import { checkTenantId } from './areas/identity/registration/check-tenant-id.ts';
import { getInvitation } from './areas/identity/registration/get-invitation.ts';
import { register } from './areas/identity/registration/register.ts';
import { requestPasswordReset } from './areas/identity/registration/request-password-reset.ts';
import { resendVerification } from './areas/identity/registration/resend-verification.ts';
import { resetPassword } from './areas/identity/registration/reset-password.ts';
import { verifyEmail } from './areas/identity/registration/verify-email.ts';
import { changeUser } from './areas/identity/users/change-user.ts';
import { changeUsers } from './areas/identity/users/change-users.ts';
import { exportUsers } from './areas/identity/users/export-users.ts';
import { inviteUser } from './areas/identity/users/invite-user.ts';
import { listUsers } from './areas/identity/users/list-users.ts';
import { listInvitations } from './areas/identity/users/read-invitations.ts';
import { resendInvitation } from './areas/identity/users/resend-invitation.ts';
import { revokeInvitation } from './areas/identity/users/revoke-invitation.ts';
import { acceptShopAgreement } from './areas/integrations/connection/accept-shop-agreement.ts';
import { beginShopInstall } from './areas/integrations/connection/begin-shop-install.ts';
import { disconnectShop } from './areas/integrations/connection/disconnect-shop.ts';
import { finishShopInstall } from './areas/integrations/connection/finish-shop-install.ts';
import { getShopConnection } from './areas/integrations/connection/get-shop-connection.ts';
import { readShopLink } from './areas/integrations/connection/read-shop-link.ts';
import { shopOnboarding } from './areas/integrations/connection/shop-onboarding.ts';
import { updateShopSettings } from './areas/integrations/connection/update-shop-settings.ts';
import { chargeShopOrder } from './areas/integrations/shop-orders/charge-shop-order.ts';
import { getOrderShop } from './areas/integrations/shop-orders/get-order-shop.ts';
import { listShopOrders } from './areas/integrations/shop-orders/list-shop-orders.ts';
import { releaseShopOrder } from './areas/integrations/shop-orders/release-shop-order.ts';
import { retryShopOrder } from './areas/integrations/shop-orders/retry-shop-order.ts';
import { listShopProducts } from './areas/integrations/shop-products/list-shop-products.ts';
import { shopProductsOverview } from './areas/integrations/shop-products/shop-products-overview.ts';
import { startShopPush } from './areas/integrations/shop-products/start-shop-push.ts';
import { checkShop } from './areas/integrations/shop-webhooks/check-shop.ts';
import { getShopHealth } from './areas/integrations/shop-webhooks/get-shop-health.ts';
import { shopifyWebhook } from './areas/integrations/shop-webhooks/shopify-webhook.ts';
import { checkShopWidgetTexts } from './areas/integrations/shop-widget/check-shop-widget-texts.ts';
import { shopWidgetProduct } from './areas/integrations/shop-widget/shop-widget-product.ts';
import { shopWidgetState } from './areas/integrations/shop-widget/shop-widget-state.ts';
import { actOnOrder } from './areas/orders/order-lifecycle/act-on-order.ts';
import { linePreview } from './areas/orders/order-lifecycle/line-preview.ts';
import { getOrder } from './areas/orders/order-lifecycle/order-detail.ts';
import { settleNotes } from './areas/orders/order-lifecycle/settle-notes.ts';
import { exportOrders } from './areas/orders/order-lists/export-orders.ts';
import { listOrders } from './areas/orders/order-lists/list-orders.ts';
import { orderCounts } from './areas/orders/order-lists/order-counts.ts';
import { orderFilterOptions } from './areas/orders/order-lists/order-filter-options.ts';
import { orderTotals } from './areas/orders/order-lists/order-totals.ts';
import { closeRefund } from './areas/orders/refunds/close-refund.ts';
import { createRefund } from './areas/orders/refunds/create-refund.ts';
import { retryRefund } from './areas/orders/refunds/retry-refund.ts';
import { assignOrder } from './areas/orders/teamwork/assign-order.ts';
import { listColleagues } from './areas/orders/teamwork/colleagues.ts';
import { createNote } from './areas/orders/teamwork/create-note.ts';
import { createTag } from './areas/orders/teamwork/create-tag.ts';
import { deleteNote } from './areas/orders/teamwork/delete-note.ts';
import { deleteTag } from './areas/orders/teamwork/delete-tag.ts';
import { mergeTag } from './areas/orders/teamwork/merge-tag.ts';
import { tagOrder } from './areas/orders/teamwork/tag-order.ts';
import { listTags } from './areas/orders/teamwork/tag-response.ts';
import { updateNote } from './areas/orders/teamwork/update-note.ts';
import { updateTag } from './areas/orders/teamwork/update-tag.ts';
import { getSummarySetting, setDailySummary } from './areas/overview/daily-summary/set-daily-summary.ts';
import { stopSummary, summaryLink, unsubscribeSummary } from './areas/overview/daily-summary/stop-summary.ts';
import { dashboard } from './areas/overview/dashboard/dashboard.ts';
import { setupSteps } from './areas/overview/dashboard/setup-steps.ts';
import { discardJob } from './areas/overview/job-queues/discard-job.ts';
import { listJobQueues } from './areas/overview/job-queues/list-job-queues.ts';
import { listJobs } from './areas/overview/job-queues/list-jobs.ts';
import { retryJob } from './areas/overview/job-queues/retry-job.ts';
import { retryJobs } from './areas/overview/job-queues/retry-jobs.ts';
import { addReportMails, listReportMails, removeReportMail } from './areas/overview/report-mails/report-mails.ts';
import { reportMailLink, stopReportMail, unsubscribeReportMail } from './areas/overview/report-mails/stop-mail.ts';
import { checkPaymentAccount, startOnboarding } from './areas/payments/billing/payment-account.ts';
import { removeCard, saveCard, startCardSetup } from './areas/payments/billing/saved-card.ts';
import { exportBankDeposits } from './areas/payments/deposits/export-bank-deposits.ts';
import { getBankDeposit } from './areas/payments/deposits/get-bank-deposit.ts';
import { listBankDeposits } from './areas/payments/deposits/list-bank-deposits.ts';
import { exportClientInvoices } from './areas/payments/invoices/export-client-invoices.ts';
import { exportInvoice } from './areas/payments/invoices/export-invoice.ts';
import { finishInvoicePayment } from './areas/payments/invoices/finish-invoice-payment.ts';
import { getInvoice } from './areas/payments/invoices/get-invoice.ts';
import { invoicePdf } from './areas/payments/invoices/invoice-pdf.ts';
import { issueInvoice } from './areas/payments/invoices/issue-invoice.ts';
import { listClientInvoices } from './areas/payments/invoices/list-client-invoices.ts';
import { listInvoiceOrders } from './areas/payments/invoices/list-invoice-orders.ts';
import { listInvoices } from './areas/payments/invoices/list-invoices.ts';
import { openInvoicePayment } from './areas/payments/invoices/open-invoice-payment.ts';
import { previewInvoice } from './areas/payments/invoices/preview-invoice.ts';
import { settleInvoice } from './areas/payments/invoices/settle-invoice.ts';
import { stopInvoicePayment } from './areas/payments/invoices/stop-invoice-payment.ts';
import { voidInvoice } from './areas/payments/invoices/void-invoice.ts';
import { exportReport } from './areas/payments/reports/export-report.ts';
import { getReport } from './areas/payments/reports/get-report.ts';
import { clientRevenue } from './areas/payments/revenue/client-revenue.ts';
import { exportRevenue } from './areas/payments/revenue/export-revenue.ts';
import { exportAuditLog } from './areas/platform/audit/export-audit-log.ts';
import { listAuditLog } from './areas/platform/audit/list-audit-log.ts';
import { listFeatureFlags } from './areas/platform/feature-flags/list-feature-flags.ts';
import { setFeatureFlag } from './areas/platform/feature-flags/set-feature-flag.ts';
import { systemHealth } from './areas/platform/feature-flags/system-health.ts';
import { helpArticle, helpArticles } from './areas/platform/help/help-articles.ts';
import { helpSearchIndex, searchHelp } from './areas/platform/help/help-search.ts';
import { pageTexts } from './areas/platform/page-texts/page-texts.ts';
import { authoriseChannel } from './areas/platform/realtime/authorise-channel.ts';
import { changeWebhook } from './areas/platform/webhooks/change-webhook.ts';
import { createWebhook } from './areas/platform/webhooks/create-webhook.ts';
import { deleteWebhook } from './areas/platform/webhooks/delete-webhook.ts';
import { listWebhookDeliveries } from './areas/platform/webhooks/list-webhook-deliveries.ts';
import { resendWebhookDelivery } from './areas/platform/webhooks/resend-webhook-delivery.ts';
import { rotateWebhookSecret } from './areas/platform/webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './areas/platform/webhooks/test-webhook.ts';
import { getWebhook, listWebhooks } from './areas/platform/webhooks/webhook-response.ts';
import { changeFulfiller } from './areas/production/fulfillers/change-fulfiller.ts';
import { changeFulfillers } from './areas/production/fulfillers/change-fulfillers.ts';
import { chooseFulfiller } from './areas/production/fulfillers/choose-fulfiller.ts';
import { createFulfiller } from './areas/production/fulfillers/create-fulfiller.ts';
import { exportFulfillers } from './areas/production/fulfillers/export-fulfillers.ts';
import { getFulfiller } from './areas/production/fulfillers/get-fulfiller.ts';
import { inviteFulfillerPerson } from './areas/production/fulfillers/invite-fulfiller-person.ts';
import { listEventFulfillers } from './areas/production/fulfillers/list-event-fulfillers.ts';
import { listFulfillerPeople } from './areas/production/fulfillers/list-fulfiller-people.ts';
import { listFulfillers } from './areas/production/fulfillers/list-fulfillers.ts';
import { listOrderFulfillers } from './areas/production/fulfillers/order-fulfillers.ts';
import { registerFulfiller } from './areas/production/fulfillers/register-fulfiller.ts';
import { rotateFulfillerSecret } from './areas/production/fulfillers/rotate-fulfiller-secret.ts';
import { samplePrintFile } from './areas/production/fulfillers/sample-print-file.ts';
import { testFulfiller } from './areas/production/fulfillers/test-fulfiller.ts';
import { unregisterFulfiller } from './areas/production/fulfillers/unregister-fulfiller.ts';
import { fulfillerEvent } from './areas/production/fulfilment/fulfiller-event.ts';
import { fulfillerPrintFile } from './areas/production/fulfilment/fulfiller-print-file.ts';
import { markDelivered } from './areas/production/fulfilment/mark-delivered.ts';
import { undoDelivery } from './areas/production/fulfilment/undo-delivery.ts';
import { deliverShipmentAgain } from './areas/production/hot-folders/deliver-shipment-again.ts';
import { getHotFolder } from './areas/production/hot-folders/get-hot-folder.ts';
import { setHotFolder } from './areas/production/hot-folders/set-hot-folder.ts';
import { testHotFolder } from './areas/production/hot-folders/test-hot-folder.ts';
import { changePrinter } from './areas/production/parcels/change-printer.ts';
import { createParcelDownload } from './areas/production/parcels/create-parcel-download.ts';
import { getPrinter } from './areas/production/parcels/get-printer.ts';
import { listParcels } from './areas/production/parcels/list-parcels.ts';
import { parcelFiles } from './areas/production/parcels/parcel-files.ts';
import { getParcel } from './areas/production/parcels/parcel-response.ts';
import { reportParcel } from './areas/production/parcels/report-parcel.ts';
import { reportParcels } from './areas/production/parcels/report-parcels.ts';
import { scanParcel } from './areas/production/parcels/scan-parcel.ts';
import { undoParcel } from './areas/production/parcels/undo-parcel.ts';
import { printShopShipment } from './areas/production/print-shop/read-shop-shipment.ts';
import { reportFromPrintShop } from './areas/production/print-shop/report-from-print-shop.ts';
import { printFile } from './areas/production/production/print-file.ts';
import type { Ctx } from './context.ts';

// Written by `npm run generate`. Do not edit it.

/** Every call with its handler. */
export const handlers: {
  [Name in CallName]: (ctx: Ctx, input: HandlerInput<Name>) => Promise<HandlerReply<Name>>;
} = {
  csrfCookie,
  login,
  logout,
  currentUser,
  getLanguage,
  setLanguage,
  authoriseChannel,
  register,
  checkTenantId,
  resendVerification,
  verifyEmail,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  getInvitation,
  acceptInvitation,
  getAccount,
  updateAccount,
  agreeToLegalTexts,
  dismissHint,
  restoreHints,
  changePassword,
  startTwoStep,
  confirmTwoStep,
  stopTwoStep,
  renewRecoveryCodes,
  endSession,
  endAllSessions,
  listUsers,
  exportUsers,
  changeUsers,
  changeUser,
  listInvitations,
  inviteUser,
  resendInvitation,
  revokeInvitation,
  store,
  storeProducts,
  productPage,
  lookAtBasket,
  textPreview,
  codeOpened,
  lockedToCountry,
  storeText,
  operatorDetails,
  operatorText,
  contactForm,
  sendContactMessage,
  operatorContactForm,
  sendOperatorMessage,
  lookUpAddress,
  createCustomer,
  checkVoucher,
  pay,
  paymentSuccess,
  checkPromoCode,
  sendOrderLink,
  claimGift,
  publicOrder,
  changeOrder,
  createSampleLink,
  sampleLink,
  correctAddress,
  reportAddress,
  replaceArtwork,
  cancelPieces,
  askReprint,
  placeReplacement,
  refuseReprint,
  reprintPhoto,
  reportProblem,
  publicCatalogue,
  listCatalogue,
  catalogueFilters,
  getCatalogueVariant,
  exportCatalogue,
  importCatalogue,
  listAssets,
  getAsset,
  uploadAsset,
  addAssetVersion,
  planReplacement,
  replaceInDesigns,
  renameAsset,
  deleteAsset,
  deleteAssets,
  assetFile,
  listProducts,
  exportProducts,
  changeProducts,
  createProduct,
  getProduct,
  updateProduct,
  checkPublishing,
  publishProduct,
  discardChanges,
  productDeletion,
  deleteProduct,
  saveDesign,
  listProofs,
  sendProof,
  resendProof,
  withdrawProof,
  publicProof,
  decideProof,
  proofPrint,
  proofPdf,
  listDesignRevisions,
  getDesignRevision,
  listDesignTemplates,
  createDesignTemplate,
  deleteDesignTemplate,
  personalizationTemplate,
  checkPersonalizationBatch,
  createPersonalizationBatch,
  listPersonalizationBatches,
  getPersonalizationBatch,
  listPersonalizationPieces,
  cancelPersonalizationBatch,
  approvePersonalizationBatch,
  deletePersonalizationBatch,
  personalizationPiece,
  personalizationSheet,
  personalizationFiles,
  listClients,
  exportClients,
  createClient,
  getClient,
  verifyClient,
  setCreditLimit,
  setDiscounts,
  actForClient,
  stopActing,
  getReport,
  exportReport,
  listBankDeposits,
  exportBankDeposits,
  getBankDeposit,
  listReportMails,
  addReportMails,
  removeReportMail,
  reportMailLink,
  stopReportMail,
  unsubscribeReportMail,
  clientRevenue,
  exportRevenue,
  getCompanyDetails,
  updateCompanyDetails,
  setCompanyLogo,
  getBillingAccount,
  startOnboarding,
  checkPaymentAccount,
  startCardSetup,
  saveCard,
  removeCard,
  requestCredit,
  listInvoices,
  listClientInvoices,
  exportClientInvoices,
  invoicePdf,
  exportInvoice,
  previewInvoice,
  issueInvoice,
  settleInvoice,
  voidInvoice,
  getInvoice,
  listInvoiceOrders,
  openInvoicePayment,
  finishInvoicePayment,
  stopInvoicePayment,
  listEvents,
  exportEvents,
  eventCalendar,
  changeEvents,
  createEvent,
  eventsBySlug,
  getEvent,
  setEventStatus,
  setInHandsDate,
  setEventProducts,
  eventOverview,
  shopifyEvent,
  builderChoices,
  createTemporaryStore,
  addTemporaryImage,
  builtStore,
  discardBuiltStore,
  moveAsset,
  createFromBuilder,
  eventAddress,
  duplicateEvent,
  lockEvent,
  setEventApproval,
  deleteEvent,
  restoreEvent,
  eventDetails,
  updateEventDetails,
  eventSeo,
  updateEventSeo,
  makeEventProduct,
  createPreviewLink,
  listCustomDomains,
  customDomain,
  setCustomDomain,
  checkCustomDomain,
  removeCustomDomain,
  listEventFiles,
  addEventFile,
  eventFile,
  deleteEventFile,
  listProductFiles,
  addProductFile,
  productFile,
  deleteProductFile,
  dashboard,
  setupSteps,
  listCodes,
  findCodes,
  createPromoCodes,
  changePromoCodes,
  uploadCodes,
  exportCodes,
  codeSheet,
  sendCodes,
  removeWaitingRecipients,
  setOpenLink,
  exportGiftResults,
  resendCodes,
  resendCode,
  changeRecipient,
  remindCodes,
  setCodeReminders,
  listCodeMails,
  saveCodeMail,
  previewCodeMail,
  testCodeMail,
  giftRemindersLink,
  stopGiftReminders,
  resumeGiftReminders,
  unsubscribeGiftReminders,
  createVoucher,
  updateVoucher,
  changeVouchers,
  revokeVoucher,
  getBudget,
  setBudget,
  packingSlips,
  orderDocuments,
  getSummarySetting,
  setDailySummary,
  summaryLink,
  stopSummary,
  unsubscribeSummary,
  storeConfiguration,
  updateStoreConfiguration,
  createColourSet,
  deleteColourSet,
  createFontSet,
  deleteFontSet,
  beginShopInstall,
  readShopLink,
  finishShopInstall,
  shopOnboarding,
  acceptShopAgreement,
  getShopConnection,
  updateShopSettings,
  disconnectShop,
  listShopOrders,
  getOrderShop,
  releaseShopOrder,
  retryShopOrder,
  chargeShopOrder,
  listShopProducts,
  startShopPush,
  shopProductsOverview,
  listOrders,
  orderTotals,
  orderCounts,
  orderFilterOptions,
  exportOrders,
  getOrder,
  actOnOrder,
  settleNotes,
  markDelivered,
  undoDelivery,
  printFile,
  linePreview,
  createRefund,
  retryRefund,
  closeRefund,
  listColleagues,
  createNote,
  updateNote,
  deleteNote,
  assignOrder,
  tagOrder,
  listTags,
  createTag,
  updateTag,
  mergeTag,
  deleteTag,
  listFulfillers,
  exportFulfillers,
  createFulfiller,
  changeFulfillers,
  getFulfiller,
  changeFulfiller,
  listFulfillerPeople,
  inviteFulfillerPerson,
  rotateFulfillerSecret,
  testFulfiller,
  samplePrintFile,
  listEventFulfillers,
  registerFulfiller,
  unregisterFulfiller,
  listOrderFulfillers,
  chooseFulfiller,
  getHotFolder,
  setHotFolder,
  testHotFolder,
  deliverShipmentAgain,
  printShopShipment,
  reportFromPrintShop,
  listParcels,
  getParcel,
  reportParcel,
  undoParcel,
  reportParcels,
  scanParcel,
  createParcelDownload,
  parcelFiles,
  parcelSlips,
  parcelPickList,
  getPrinter,
  changePrinter,
  planBulkAction,
  startBulkAction,
  setProgressByFile,
  listBulkActions,
  getBulkAction,
  stopBulkAction,
  listBulkActionErrors,
  bulkActionErrors,
  listBulkPurchases,
  createBulkPurchase,
  getBulkPurchase,
  saveBulkPurchase,
  readDestinations,
  placeBulkPurchase,
  payBulkPurchase,
  finishBulkPayment,
  stopBulkPayment,
  cancelBulkPurchase,
  listViews,
  createView,
  updateView,
  deleteView,
  listAuditLog,
  exportAuditLog,
  listJobQueues,
  listJobs,
  retryJob,
  retryJobs,
  discardJob,
  listFeatureFlags,
  setFeatureFlag,
  systemHealth,
  pageTexts,
  helpArticles,
  helpArticle,
  searchHelp,
  helpSearchIndex,
  lookUpPerson,
  exportPerson,
  erasePerson,
  listPrivacyRequests,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  getWebhook,
  changeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  shopifyWebhook,
  getShopHealth,
  checkShop,
  stripeWebhook,
  fulfillerEvent,
  fulfillerPrintFile,
  fulfillerPackingSlip,
  shopWidgetProduct,
  checkShopWidgetTexts,
  shopWidgetState,
};
