import type { MailMessages } from './messages.ts';

/** French. */
export const fr: MailMessages = {
  greeting: 'Bonjour {name},',
  order_reference: 'Référence de la commande',
  items: 'Votre commande',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Votre texte : {text}',
  shipping: 'Livraison ({method})',
  voucher: 'Bon de réduction',
  total_excluding_vat: 'Total hors TVA',
  vat: 'TVA',
  total_before_tax: 'Total hors taxe',
  tax: 'Taxe de vente',
  grand_total: 'Montant total',
  delivery_address: 'Adresse de livraison',
  estimated_delivery: 'Livraison prévue : du {from} au {to}',
  follow_order: 'Suivre votre commande',
  questions: 'Une question ? Répondez à cet e-mail en indiquant la référence {ref}.',
  why: 'Vous recevez cet e-mail parce qu’une commande a été passée avec cette adresse chez {store}.',

  'order_confirmation.subject': 'Votre commande {ref} chez {store}',
  'order_confirmation.intro':
    'Merci pour votre commande chez {store}. Nous vous écrirons de nouveau dès qu’elle sera en route.',

  'claim_confirmation.subject': 'Votre cadeau de {store} : commande {ref}',
  'claim_confirmation.intro':
    'Votre cadeau de {store} est commandé et vous n’avez rien à payer. Nous vous écrirons de nouveau dès qu’il sera en route.',

  'shipped.subject': 'Votre commande {ref} est en route',
  'shipped.intro': 'Bonne nouvelle : votre commande chez {store} est imprimée et en route vers vous.',
  'shipped.carrier': 'Transporteur : {carrier}',
  'shipped.parcel': 'Ceci est le colis {number} sur {of} ; les autres suivent.',
  'shipped.last_parcel': 'Ceci est le colis {number} sur {of}, le dernier.',
  'shipped.tracking_number': 'Numéro de suivi : {number}',
  'shipped.track': 'Suivre le colis',

  'order_link.subject': 'Votre commande {ref} chez {store}',
  'order_link.intro': 'Vous avez déjà commandé votre cadeau. Voici de nouveau le lien vers votre commande.',

  'address_problem.subject': 'Veuillez vérifier l’adresse de votre commande {ref}',
  'address_problem.intro':
    'Nous ne pouvons pas livrer votre commande chez {store} à l’adresse ci-dessous. Veuillez la vérifier et la corriger.',
  'address_problem.correct': 'Corriger l’adresse',

  'refund.subject': 'Remboursement de votre commande {ref}',
  'refund.intro':
    'Nous avons remboursé {amount} pour votre commande chez {store}. L’arrivée du montant peut prendre quelques jours.',

  'cancelled.subject': 'Votre commande {ref} a été annulée',
  'cancelled.intro': 'Votre commande chez {store} a été annulée.',
};
