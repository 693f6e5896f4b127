import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { bulkActionErrors } from './bulk-actions/bulk-action-errors.ts';
import { getBulkAction } from './bulk-actions/get-bulk-action.ts';
import { listBulkActions } from './bulk-actions/list-bulk-actions.ts';
import { planBulkAction } from './bulk-actions/plan-bulk-action.ts';
import { setProgressByFile } from './bulk-actions/set-progress-by-file.ts';
import { startBulkAction } from './bulk-actions/start-bulk-action.ts';
import { stopBulkAction } from './bulk-actions/stop-bulk-action.ts';
import { fulfillerPackingSlip } from './documents/fulfiller-packing-slip.ts';
import { orderDocuments } from './documents/order-documents.ts';
import { packingSlips } from './documents/packing-slips.ts';
import { publicOrder } from './index.ts';
import { cancelPieces } from './partial-cancellations/cancel-pieces.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { listPrivacyRequests } from './privacy/list-privacy-requests.ts';
import { lookUpPerson } from './privacy/look-up-person.ts';
import { changeOrder } from './recipients/change-order.ts';
import { correctAddress } from './recipients/correct-address.ts';
import { reportAddress } from './recipients/report-address.ts';
import { askReprint } from './reprints/ask-reprint.ts';
import { placeReplacement } from './reprints/place-replacement.ts';
import { refuseReprint } from './reprints/reject-reprint.ts';
import { replaceArtwork } from './reprints/replace-artwork.ts';
import { reportProblem } from './reprints/report-problem.ts';
import { reprintPhoto } from './reprints/reprint-photo.ts';
import { createView } from './saved-views/create-view.ts';
import { deleteView } from './saved-views/delete-view.ts';
import { listViews } from './saved-views/list-views.ts';
import { updateView } from './saved-views/update-view.ts';

export const afterSalesRoutes = {
  planBulkAction,
  startBulkAction,
  setProgressByFile,
  listBulkActions,
  getBulkAction,
  stopBulkAction,
  bulkActionErrors,
  packingSlips,
  orderDocuments,
  fulfillerPackingSlip,
  cancelPieces,
  lookUpPerson,
  exportPerson,
  erasePerson,
  listPrivacyRequests,
  changeOrder,
  correctAddress,
  reportAddress,
  replaceArtwork,
  askReprint,
  placeReplacement,
  refuseReprint,
  reprintPhoto,
  reportProblem,
  listViews,
  createView,
  updateView,
  deleteView,
  publicOrder,
} satisfies Partial<Routes<CallName>>;
