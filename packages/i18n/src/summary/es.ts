import type { SummaryMessages } from './messages.ts';

export const es: SummaryMessages = {
  title: '¿Dejar de recibir el resumen diario?',
  lead: 'Nadie en {company} recibirá ya el resumen diario. Los correos sobre pedidos y presupuestos seguirán llegando.',
  button: 'Detener el resumen diario',
  done_title: 'El resumen diario se ha detenido',
  done: 'Un administrador de {company} puede volver a activarlo en el resumen de cualquier evento.',
};
