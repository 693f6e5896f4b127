const KIND_LABELS: Readonly<Record<string, [one: string, many: string]>> = {
  customers: ['name and address', 'names and addresses'],
  orders: ['order', 'orders'],
  order_lines: ['line of an order', 'lines of orders'],
  reprint_requests: ['reported problem', 'reported problems'],
  refunds: ['refund', 'refunds'],
  code_recipients: ['code sent by mail', 'codes sent by mail'],
  contact_messages: ['contact message', 'contact messages'],
  proofs: ['proof', 'proofs'],
  bulk_destinations: ['address of a bulk order', 'addresses of bulk orders'],
  voucher_uses: ['use of a voucher', 'uses of vouchers'],
  personalization_pieces: ['personalised piece with their name', 'personalised pieces with their name'],
};

/** Formats counts, such as "2 orders, 1 contact message". */
export function rowsText(rows: Record<string, number>): string {
  const parts = Object.entries(rows).map(([kind, count]) => {
    const [one, many] = KIND_LABELS[kind] ?? [kind, kind];
    return `${count} ${count === 1 ? one : many}`;
  });
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}
