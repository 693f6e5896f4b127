import type { Voucher } from '@inkstand/contract/events/vouchers';
import { t } from '@inkstand/i18n/office/campaign';
import { expect, test } from 'vitest';
import { voucherColumns } from './vouchers-table.tsx';

test('a voucher is valid until the last day in the time zone of its store', () => {
  const voucher = { expires_at: '2026-12-02T06:59:59Z' } as Voucher;
  const lastDay = (time_zone: string) =>
    voucherColumns({ currency: 'USD', time_zone }, { showsSales: true, onEdit: () => undefined })
      .find(({ label }) => label === t('valid_until'))
      ?.cell(voucher);
  expect(lastDay('America/Phoenix')).toBe('1 December 2026');
  expect(lastDay('Europe/London')).toBe('2 December 2026');
});
