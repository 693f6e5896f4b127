import type { MailMessages } from './messages.ts';

/** Spanish. */
export const es: MailMessages = {
  greeting: 'Hola, {name}:',
  order_reference: 'Referencia del pedido',
  items: 'Tu pedido',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Tu texto: {text}',
  shipping: 'Envío ({method})',
  voucher: 'Vale',
  total_excluding_vat: 'Total sin IVA',
  vat: 'IVA',
  total_before_tax: 'Total sin impuestos',
  tax: 'Impuesto sobre ventas',
  grand_total: 'Importe total',
  delivery_address: 'Dirección de entrega',
  estimated_delivery: 'Entrega prevista: del {from} al {to}',
  follow_order: 'Seguir tu pedido',
  questions: '¿Preguntas? Responde a este correo e indica la referencia {ref}.',
  why: 'Recibes este correo porque se hizo un pedido con esta dirección en {store}.',

  'order_confirmation.subject': 'Tu pedido {ref} en {store}',
  'order_confirmation.intro': 'Gracias por tu pedido en {store}. Te escribiremos de nuevo en cuanto esté en camino.',

  'claim_confirmation.subject': 'Tu regalo de {store}: pedido {ref}',
  'claim_confirmation.intro':
    'Tu regalo de {store} está pedido y no tienes que pagar nada. Te escribiremos de nuevo en cuanto esté en camino.',

  'shipped.subject': 'Tu pedido {ref} está en camino',
  'shipped.intro': 'Buenas noticias: tu pedido en {store} está impreso y va hacia ti.',
  'shipped.carrier': 'Transportista: {carrier}',
  'shipped.parcel': 'Este es el paquete {number} de {of}; los demás llegarán después.',
  'shipped.last_parcel': 'Este es el paquete {number} de {of}, el último.',
  'shipped.tracking_number': 'Número de seguimiento: {number}',
  'shipped.track': 'Seguir el paquete',

  'order_link.subject': 'Tu pedido {ref} en {store}',
  'order_link.intro': 'Ya has pedido tu regalo. Aquí tienes de nuevo el enlace a tu pedido.',

  'address_problem.subject': 'Revisa la dirección de tu pedido {ref}',
  'address_problem.intro':
    'No podemos entregar tu pedido en {store} en la dirección de abajo. Revísala y corrígela, por favor.',
  'address_problem.correct': 'Corregir la dirección',

  'refund.subject': 'Reembolso de tu pedido {ref}',
  'refund.intro': 'Hemos reembolsado {amount} por tu pedido en {store}. Puede tardar unos días en llegar.',

  'cancelled.subject': 'Tu pedido {ref} se ha cancelado',
  'cancelled.intro': 'Tu pedido en {store} se ha cancelado.',
};
