import { expect, test } from 'vitest';
import { changeText, reportQuery, shownReport } from './report-query.ts';

test('the URL names report, days and comparison; anything else falls back to the defaults', () => {
  const search = new URLSearchParams('report=vat&from=2026-01-01&to=2026-03-31&compare=year');
  expect([shownReport(search), reportQuery(search, 'Europe/London')]).toEqual([
    'vat',
    { from: '2026-01-01', to: '2026-03-31', compare: 'year' },
  ]);
  const wrong = new URLSearchParams('report=secrets&compare=x');
  expect([shownReport(wrong), reportQuery(wrong, 'Europe/London')]).toEqual(['products', { compare: 'none' }]);
});

test('a change is in per cent of what was before', () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(1, 1), changeText(5, 0), changeText(0, -10)]).toEqual([
    '+12%',
    '−50%',
    '0%',
    undefined,
    '+100%',
  ]);
});
