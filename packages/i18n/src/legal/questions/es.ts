import type { Questions } from './questions.ts';

export const es: Questions = {
  delivery: {
    question: '¿Cuándo llegará mi pedido?',
    answer: 'Imprimimos cada artículo para ti. Suele llegar entre 4 y 6 días laborables después del pedido.',
  },
  shipping: {
    question: '¿Cuánto cuesta el envío?',
    answer:
      'Depende de adónde va tu pedido y de lo pronto que deba llegar. Al pagar ves cada método con su precio antes de confirmar.',
  },
  follow: {
    question: '¿Dónde está mi pedido?',
    answer:
      'El correo que confirma tu pedido tiene un enlace a una página que muestra cómo va. Recibirás otro correo cuando salga de nuestra imprenta.',
  },
  change: {
    question: '¿Puedo cambiar todavía la dirección o la talla?',
    answer:
      'Sí, hasta que tu pedido pase a la imprenta: el correo que lo confirma lleva un enlace a su propia página, donde puedes cambiar ambas cosas.',
  },
  sizes: {
    question: '¿Qué talla necesito?',
    answer:
      'Cada página de producto tiene una guía de tallas con medidas. Extiende sobre una mesa una prenda que te quede bien, mídela y compara. Entre dos tallas, elige la más grande.',
  },
  returns: {
    question: '¿Puedo devolver algo?',
    answer:
      'Sí. Puedes desistir en los 14 días siguientes a recibir tu pedido; los [términos y condiciones](/terms-and-conditions) explican cómo. Solo los artículos con palabras tuyas se hacen únicamente para ti y no se pueden devolver, salvo que tengan algún defecto.',
  },
  returns_us: {
    question: '¿Puedo devolver algo?',
    answer:
      'Cada artículo se hace por encargo, así que no podemos aceptar devoluciones por una talla equivocada o un cambio de opinión. Si un artículo tiene algún defecto, dínoslo en un plazo de 30 días y lo sustituimos o te devolvemos el dinero.',
  },
  problem: {
    question: 'Hay algo mal en mi pedido. ¿Qué hago?',
    answer:
      'Envíanos una foto y la referencia del pedido. Si está mal impreso, dañado o se ha perdido, lo enviamos de nuevo.',
  },
  payment: {
    question: '¿Cómo puedo pagar?',
    answer:
      'Con tarjeta, al tramitar el pedido. Los datos de tu tarjeta van directamente al proveedor de pagos; nosotros nunca los vemos.',
  },
  contact: {
    question: '¿Cómo puedo contactar con vosotros?',
    answer: 'Con nuestro [formulario de contacto]({contact_page}).\nPor correo electrónico: {email}',
  },
  gift_code: {
    question: 'Mi código promocional no funciona. ¿Por qué?',
    answer:
      'Comprueba que está escrito tal como lo recibiste; las mayúsculas, los espacios y los guiones no importan. La mayoría de los códigos solo sirven una vez.',
  },
  gift_cost: {
    question: '¿Me cuesta algo mi regalo?',
    answer: 'No. El regalo y el envío son gratuitos. Solo necesitas tu código promocional.',
  },
  gift_exchange: {
    question: '¿Puedo cambiar mi regalo?',
    answer:
      'Hasta que haces el pedido puedes elegir libremente. Después, un regalo no se puede cambiar por otro ni por dinero.',
  },
};
