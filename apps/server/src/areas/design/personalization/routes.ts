import type { Routes } from '#routes.ts';
import { approveSeries } from './approve-series.ts';
import { cancelSeries } from './cancel-series.ts';
import { checkSeries } from './check-series.ts';
import { createSeries } from './create-series.ts';
import { deleteSeries } from './delete-series.ts';
import { getSeries } from './get-series.ts';
import { listSeries } from './list-series.ts';
import { listSeriesPieces } from './list-series-pieces.ts';
import { seriesFiles, seriesSheet } from './series-files.ts';
import { seriesPiece } from './series-piece.ts';
import { seriesTemplate } from './series-template.ts';

export const seriesRoutes = {
  seriesTemplate,
  checkSeries,
  createSeries,
  listSeries,
  getSeries,
  listSeriesPieces,
  cancelSeries,
  approveSeries,
  deleteSeries,
  seriesPiece,
  seriesSheet,
  seriesFiles,
} satisfies Routes<
  | 'seriesTemplate'
  | 'checkSeries'
  | 'createSeries'
  | 'listSeries'
  | 'getSeries'
  | 'listSeriesPieces'
  | 'cancelSeries'
  | 'approveSeries'
  | 'deleteSeries'
  | 'seriesPiece'
  | 'seriesSheet'
  | 'seriesFiles'
>;
