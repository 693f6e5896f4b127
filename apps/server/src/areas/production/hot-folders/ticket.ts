/** One print file of a ticket; the formats are described in docs/fulfillers.md, "Hot folder". */
interface TicketFile {
  name: string;
  side: string;
  format: string;
  sha256: string;
  width_mm: number;
  height_mm: number;
}

interface TicketItem {
  line_id: string;
  sku: string;
  name: string;
  colour: string;
  size: string;
  quantity: number;
  files: TicketFile[];
}

/** No recipient: the folder is for printing, and its files outlive an order. */
export interface Ticket {
  shipment_id: string;
  order_ref: string;
  parcel: number;
  items: TicketItem[];
}

export const jsonTicket = (ticket: Ticket): string => `${JSON.stringify(ticket, null, 2)}\n`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const attribute = (value: string | number) =>
  String(value)
    // Characters that XML 1.0 does not allow.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

function element(name: string, attributes: Record<string, string | number>, children: readonly string[] = []): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  const open = `<${name}${given.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/**
 * An XJDF 2.1 document: a product for each line, and a run list for each file. docs/fulfillers.md names the section of
 * the specification for each element.
 */
export function xjdfTicket(ticket: Ticket): string {
  const products = ticket.items.map((item) =>
    element(
      'Product',
      {
        Amount: item.quantity,
        DescriptiveName: [item.name, item.colour, item.size].filter(Boolean).join(', '),
        ExternalID: item.line_id,
        IsRoot: 'true',
      },
      [
        element('Intent', { Name: 'MediaIntent', DescriptiveName: item.sku }, [
          element('MediaIntent', { MediaType: 'Other' }),
        ]),
      ],
    ),
  );
  const resources = ticket.items.flatMap((item) =>
    item.files.map((file) =>
      element('Resource', { DescriptiveName: `${item.sku} ${file.side}`, ExternalID: file.name }, [
        // `Run` tells the partitions of one product apart.
        element('Part', { Product: item.line_id, Run: `${file.side}-${file.format}` }),
        element('RunList', {}, [element('FileSpec', { URL: encodeURIComponent(file.name) })]),
      ]),
    ),
  );
  const content = [
    element('ProductList', {}, products),
    element('ResourceSet', { Name: 'RunList', Usage: 'Input' }, resources),
  ];
  const root = {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.1',
    JobID: `${ticket.order_ref}-${ticket.parcel}`,
    Types: 'Product',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('XJDF', root, content)}\n`;
}
