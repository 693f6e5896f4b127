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
  'order_changed.subject': 'Tu pedido {ref} se ha modificado',
  'order_changed.intro':
    'Se ha cambiado la dirección o la talla de tu pedido en {store}. Así se enviará ahora. Si no has sido tú, responde enseguida a este correo.',

  'address_problem.subject': 'Revisa la dirección de tu pedido {ref}',
  'address_problem.intro':
    'No podemos entregar tu pedido en {store} en la dirección de abajo. Revísala y corrígela, por favor.',
  'address_problem.correct': 'Corregir la dirección',

  'refund.subject': 'Reembolso de tu pedido {ref}',
  'refund.intro': 'Hemos reembolsado {amount} por tu pedido en {store}. Puede tardar unos días en llegar.',
  'refund.items': 'Qué se ha reembolsado',
  'refund.total': 'Importe reembolsado',

  'cancelled.subject': 'Tu pedido {ref} se ha cancelado',
  'cancelled.intro': 'Tu pedido en {store} se ha cancelado.',
  'contact.subject': 'Mensaje de {name} ({store})',
  'contact.intro': '{name} te ha escrito con el formulario de contacto de {store}:',
  'contact.from': 'De: {name}, {email}',
  'contact.reply': 'Responde a este correo para contestar. Nadie ha comprobado que la dirección sea de quien escribe.',
  'proof.subject': 'Revise el diseño de {name}',
  'proof.intro':
    '{company} le pide que revise el diseño de {name} y que lo apruebe o pida un cambio. No se necesita cuenta.',
  'proof.button': 'Ver la prueba',
  'proof.why': 'Recibe este correo porque {company} indicó esta dirección para una prueba.',
  'proof_decided.approved_subject': '{name} está aprobado',
  'proof_decided.approved_intro':
    '{by} ha aprobado la prueba de {name}. La aprobación vale hasta que se cambie el diseño.',
  'proof_decided.change_subject': 'Se pide un cambio en {name}',
  'proof_decided.change_intro': '{by} ha mirado la prueba de {name} y pide un cambio:',
  'proof_decided.button': 'Abrir las pruebas',
  'proof_decided.why': 'Recibe este correo porque envió la prueba.',
  'print_shop.subject': 'Pedido {ref}: imprimir y enviar',
  'print_shop.intro':
    '{company} le pide que imprima y envíe un pedido de {event}. Todo está en una página: la dirección, los artículos y los archivos de impresión. Marque allí cada paso; no hace falta ninguna cuenta.',
  'print_shop.pieces': 'Piezas: {pieces}',
  'print_shop.ship_by': 'Entréguelo al transportista a más tardar el {day}.',
  'print_shop.button': 'Abrir el pedido',
  'print_shop.why':
    'Recibe este correo porque {fulfiller} imprime pedidos de esta empresa e indicó esta dirección para recibirlos.',
  'budget_reached.subject': 'Se ha alcanzado el presupuesto de {event}',
  'budget_reached.intro':
    'Los regalos pedidos en {event} han alcanzado el presupuesto de {budget}. No se ha rechazado a nadie: lo que se pida a partir de ahora espera hasta que lo apruebe o aumente el presupuesto.',
  'budget_reached.waiting': { one: '{count} pedido le espera.', other: '{count} pedidos le esperan.' },
  'budget_reached.limit': 'Lo que superaría el límite de {limit} espera a nuestro equipo.',
  'budget_reached.button': 'Ver el presupuesto',
  'budget_reached.why': 'Recibe este correo porque se ocupa de los eventos de {company}.',
  'summary.subject': '{company}: su resumen del {date}',
  'summary.intro': 'Esto es lo que ha ocurrido desde el {since}.',
  'summary.new': { one: '{count} pedido nuevo', other: '{count} pedidos nuevos' },
  'summary.shipped': { one: '{count} pedido enviado', other: '{count} pedidos enviados' },
  'summary.waiting': { one: '{count} pedido le espera', other: '{count} pedidos le esperan' },
  'summary.refunds': {
    one: '{count} reembolso ha fallado y le espera',
    other: '{count} reembolsos han fallado y le esperan',
  },
  'summary.budget': 'Quedan {left} del presupuesto de {budget}',
  'summary.button': 'Ver los pedidos',
  'summary.why':
    'Recibe este correo una vez al día, cuando hay novedades, porque se ocupa de los pedidos de {company}.',
  'summary.stop': 'Dejar de recibir el resumen diario de {company}',
  'replacement.subject': 'Una reposición de tu pedido: {ref}',
  'replacement.intro':
    'Algo no estaba bien en lo que te envió {store}. Lo volvemos a hacer sin coste y te escribiremos en cuanto esté en camino.',
  'report_refused.subject': 'Sobre el problema con tu pedido {ref}',
  'report_refused.intro': 'Hemos mirado el problema que nos comunicaste. {store} no envía una reposición y dice:',
  'address_problem.or_confirm': 'Si está bien así, puedes decirlo en la misma página.',
  'client.verified_subject': '{company} está verificada',
  'client.verified_intro': 'Hemos comprobado los datos de {company}. Ya puede abrir sus tiendas y eventos.',
  'client.unverified_subject': '{company} ya no está verificada',
  'client.unverified_intro':
    'Hemos retirado la verificación de {company}. Lo que está abierto sigue abierto; antes de abrir algo nuevo, póngase en contacto con nosotros.',
  'client.credit_subject': 'Su cuenta de crédito está activa',
  'client.credit_intro':
    '{company} puede usar desde ahora una cuenta de crédito de {limit}: con ella se pagan los regalos, las muestras y los vales.',
  'client.invoice_subject': 'Su factura {number}',
  'client.invoice_intro':
    'La factura {number} por lo que {company} ha usado de su cuenta de crédito está lista: {total}, a pagar antes del {day}.',
  'client.overdue_subject': 'Recordatorio: su factura {number}',
  'client.overdue_intro':
    'La factura {number} de {company} debía pagarse a más tardar el {day}. Todavía no hemos recibido el pago de {total}. Si ya está en camino, no tenga en cuenta este correo.',
  'client.receipt_subject': 'Recibo: la factura {number} está pagada',
  'client.receipt_intro':
    '{company} pagó {total} con tarjeta el {day} por la factura {number}. No queda nada por hacer.',
  'client.receipt_card': 'Tarjeta: {card}',
  'client.credit_note_subject': 'Su factura rectificativa {number}',
  'client.credit_note_intro':
    '{company} recupera {total} de lo facturado: desde entonces se ha cancelado algo. La factura rectificativa {number} lo detalla.',
  'client.button': 'Abrir los ajustes',
  'client.event_button': 'Ir a {event}',
  'client.begin_button': 'Empezar',
  'client.invoice_button': 'Ver la factura',
  'webhook.given_up_subject': 'Ya no enviamos mensajes a {host}',
  'webhook.given_up_intro':
    'Desde hace {days} días no ha llegado nada de lo que enviamos para {company} a {host}, así que hemos desactivado este webhook.',
  'webhook.given_up_next':
    'Corrija el programa que lo recibe, pruébelo con un mensaje de prueba y vuelva a activar el webhook. Lo que no se entregó permanece {kept} días en su registro y puede enviarse de nuevo desde allí.',
  'webhook.button': 'Abrir el webhook',
  'client.why': 'Recibe este correo porque administra {company}.',
  'promo_code.subject': 'Un regalo de {company}: {store}',
  'promo_code.intro':
    '{store} tiene un regalo para ti. Con tu código personal lo eliges e indicas adónde enviarlo; no hay nada que pagar.',
  'promo_code.reminder_subject': 'Tu regalo de {company} te espera: {store}',
  'promo_code.reminder_intro':
    'Tu código para {store} todavía no se ha usado. Elige tu regalo e indica adónde enviarlo; no hay nada que pagar.',
  'promo_code.button': 'Elegir mi regalo',
  'promo_code.by_hand': 'O abre la página y escribe este código:',
  'promo_code.until': 'El código es válido hasta el {day}.',
  'promo_code.why':
    'Recibes este correo porque {company} indicó esta dirección para un regalo. El código es solo para ti.',
  'verify_email.subject': 'Confirma tu dirección de correo',
  'verify_email.intro':
    'Bienvenido a Inkstand, {name}. Confirma que esta dirección es tuya; después {company} puede empezar.',
  'verify_email.button': 'Confirmar mi dirección',
  'verify_email.why':
    'Recibes este correo porque alguien se registró con esta dirección. Si no fuiste tú, no hagas nada: sin el enlace no pasa nada.',
  'account_exists.subject': 'Ya tienes una cuenta de Inkstand',
  'account_exists.intro':
    'Alguien, probablemente tú, se registró en Inkstand con esta dirección. Ya tiene una cuenta, así que no se creó otra.',
  'account_exists.reset': '¿Has olvidado la contraseña? Elige otra aquí: {url}',
  'account_exists.button': 'Iniciar sesión',
  'account_exists.why': 'Si no fuiste tú, no tienes que hacer nada.',
  'password_reset.subject': 'Una contraseña nueva para Inkstand',
  'password_reset.intro':
    'Alguien, probablemente tú, pidió una contraseña nueva para esta cuenta. Con este enlace la eliges. Vale una vez, durante una hora.',
  'password_reset.button': 'Elegir una contraseña nueva',
  'password_reset.why': 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  'sign_in_link.subject': 'Un enlace para entrar en Inkstand',
  'sign_in_link.intro':
    'Alguien ha escrito varias veces una contraseña incorrecta para tu cuenta, así que los accesos desde dispositivos nuevos van más despacio. Con este enlace entras enseguida, con tu contraseña de siempre.',
  'sign_in_link.advice':
    'El enlace vale una vez, durante una hora. Los dispositivos con los que ya has entrado no se ven afectados.',
  'invitation.subject': '{by} te invita a {company}',
  'invitation.intro':
    '{by} te invita a trabajar para {company} en Inkstand, como {role}. Elige una contraseña y ya está.',
  'invitation.expires': 'El enlace vale una vez, hasta el {date}.',
  'invitation.button': 'Aceptar la invitación',
  'invitation.why': 'Recibes este correo porque {company} indicó esta dirección. Si no la conoces, no hagas nada.',
  'new_device.subject': 'Nuevo inicio de sesión en tu cuenta de Inkstand',
  'new_device.intro': 'Alguien inició sesión en tu cuenta con un dispositivo que no conocíamos: {device}, {date}.',
  'new_device.advice':
    'Si fuiste tú, no hay nada que hacer. Si no, elige enseguida otra contraseña: se cerrarán todas las sesiones.',
  'new_device.button': 'Elegir una contraseña nueva',
  'new_device.why': 'Recibes este correo para proteger tu cuenta.',
  'password_changed.subject': 'Tu contraseña se ha cambiado',
  'password_changed.intro':
    'La contraseña de tu cuenta de Inkstand se cambió: {date}. Los demás dispositivos están desconectados.',
  'password_changed.advice': 'Si no fuiste tú, elige otra enseguida y avisa a un administrador de tu empresa.',
  'domain_missing.subject': 'Falta el registro de {domain}',
  'domain_missing.intro':
    'Hoy no se ha encontrado el registro DNS que prueba que {domain} es suyo. {store} seguirá accesible allí hasta el {day}. Si para entonces el registro no ha vuelto, el dominio dejará de llevar a su tienda.',
  'domain_lost.subject': '{domain} ya no lleva a su tienda',
  'domain_lost.intro':
    'El registro DNS que prueba que {domain} es suyo falta desde hace varios días, así que el dominio ya no lleva a {store}. Su tienda sigue accesible en su propia dirección, que es la que nombran los enlaces de los nuevos correos.',
  'domain.advice': 'Este es el registro TXT que necesita. Cuando esté, pulse «Check now» en los detalles de la tienda.',
  'domain.button': 'Abrir los detalles de la tienda',
};
