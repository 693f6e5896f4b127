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
  'order_changed.subject': 'Votre commande {ref} a été modifiée',
  'order_changed.intro':
    'L’adresse ou la taille de votre commande chez {store} a été modifiée. Voici comment elle sera envoyée désormais. Si ce n’était pas vous, répondez tout de suite à cet e-mail.',

  'address_problem.subject': 'Veuillez vérifier l’adresse de votre commande {ref}',
  'address_problem.intro':
    'Nous ne pouvons pas livrer votre commande chez {store} à l’adresse ci-dessous. Veuillez la vérifier et la corriger.',
  'address_problem.correct': 'Corriger l’adresse',

  'refund.subject': 'Remboursement de votre commande {ref}',
  'refund.intro':
    'Nous avons remboursé {amount} pour votre commande chez {store}. L’arrivée du montant peut prendre quelques jours.',
  'refund.items': 'Articles remboursés',
  'refund.total': 'Montant remboursé',

  'cancelled.subject': 'Votre commande {ref} a été annulée',
  'cancelled.intro': 'Votre commande chez {store} a été annulée.',
  'contact.subject': 'Message de {name} ({store})',
  'contact.intro': '{name} vous a écrit avec le formulaire de contact de {store} :',
  'contact.from': 'De : {name}, {email}',
  'contact.reply':
    'Répondez à cet e-mail pour écrire en retour. Personne n’a vérifié que l’adresse appartient bien à l’auteur.',
  'proof.subject': 'Veuillez vérifier le design de {name}',
  'proof.intro':
    '{company} vous demande de vérifier le design de {name}, puis de l’approuver ou de demander un changement. Aucun compte n’est nécessaire.',
  'proof.button': 'Voir l’épreuve',
  'proof.why': 'Vous recevez cet e-mail parce que {company} a indiqué cette adresse pour une épreuve.',
  'proof_decided.approved_subject': '{name} est approuvé',
  'proof_decided.approved_intro':
    '{by} a approuvé l’épreuve de {name}. L’approbation vaut tant que le design n’est pas modifié.',
  'proof_decided.change_subject': 'Un changement est demandé pour {name}',
  'proof_decided.change_intro': '{by} a regardé l’épreuve de {name} et demande un changement :',
  'proof_decided.button': 'Ouvrir les épreuves',
  'proof_decided.why': 'Vous recevez cet e-mail parce que vous avez envoyé l’épreuve.',
  'print_shop.subject': 'Commande {ref} : à imprimer et à expédier',
  'print_shop.intro':
    '{company} vous demande d’imprimer et d’expédier une commande de {event}. Une seule page contient tout : l’adresse, les articles et les fichiers d’impression. Cochez-y chaque étape ; aucun compte n’est nécessaire.',
  'print_shop.pieces': 'Pièces : {pieces}',
  'print_shop.ship_by': 'Merci de la remettre au transporteur au plus tard le {day}.',
  'print_shop.button': 'Ouvrir la commande',
  'print_shop.why':
    'Vous recevez cet e-mail parce que {fulfiller} imprime les commandes de cette entreprise et a indiqué cette adresse pour les recevoir.',
  'budget_reached.subject': 'Le budget de {event} est atteint',
  'budget_reached.intro':
    'Les cadeaux demandés pour {event} ont atteint le budget de {budget}. Personne n’a été refusé : les prochaines demandes attendent que vous les approuviez ou que vous augmentiez le budget.',
  'budget_reached.waiting': { one: '{count} commande vous attend.', other: '{count} commandes vous attendent.' },
  'budget_reached.limit': 'Ce qui dépasserait la limite de {limit} attend notre équipe.',
  'budget_reached.button': 'Voir le budget',
  'budget_reached.why': 'Vous recevez cet e-mail parce que vous vous occupez des événements de {company}.',
  'summary.subject': '{company} : votre résumé du {date}',
  'summary.intro': 'Voici ce qui s’est passé depuis le {since}.',
  'summary.new': { one: '{count} nouvelle commande', other: '{count} nouvelles commandes' },
  'summary.shipped': { one: '{count} commande expédiée', other: '{count} commandes expédiées' },
  'summary.waiting': { one: '{count} commande vous attend', other: '{count} commandes vous attendent' },
  'summary.refunds': {
    one: '{count} remboursement a échoué et vous attend',
    other: '{count} remboursements ont échoué et vous attendent',
  },
  'summary.budget': 'Il reste {left} du budget de {budget}',
  'summary.button': 'Voir vos commandes',
  'summary.why':
    'Vous recevez cet e-mail une fois par jour, quand il y a du nouveau, parce que vous vous occupez des commandes de {company}.',
  'summary.stop': 'Ne plus recevoir le résumé quotidien de {company}',
  'replacement.subject': 'Un remplacement pour votre commande : {ref}',
  'replacement.intro':
    'Quelque chose n’allait pas dans l’envoi de {store}. Nous le refaisons gratuitement et vous écrirons dès qu’il sera en route.',
  'report_refused.subject': 'À propos du problème avec votre commande {ref}',
  'report_refused.intro':
    'Nous avons examiné le problème que vous avez signalé. {store} n’envoie pas de remplacement et vous écrit :',
  'address_problem.or_confirm': 'Si elle est correcte, vous pouvez le dire sur la même page.',
  'client.verified_subject': '{company} est vérifiée',
  'client.verified_intro':
    'Nous avons vérifié les informations de {company}. Vous pouvez maintenant ouvrir vos boutiques et vos événements.',
  'client.unverified_subject': '{company} n’est plus vérifiée',
  'client.unverified_intro':
    'Nous avons retiré la vérification de {company}. Ce qui est ouvert le reste ; avant d’ouvrir autre chose, veuillez nous contacter.',
  'client.credit_subject': 'Votre compte de crédit est actif',
  'client.credit_intro':
    '{company} dispose désormais d’un compte de crédit de {limit} : les cadeaux, les échantillons et les bons sont payés avec lui.',
  'client.invoice_subject': 'Votre facture {number}',
  'client.invoice_intro':
    'La facture {number} pour l’utilisation du compte de crédit de {company} est prête : {total}, à payer avant le {day}.',
  'client.overdue_subject': 'Rappel : votre facture {number}',
  'client.overdue_intro':
    'La facture {number} de {company} devait être réglée au plus tard le {day}. Nous n’avons pas encore reçu le paiement de {total}. S’il est en route, ne tenez pas compte de cet e-mail.',
  'client.receipt_subject': 'Reçu : la facture {number} est réglée',
  'client.receipt_intro':
    '{company} a réglé {total} par carte le {day} pour la facture {number}. Vous n’avez plus rien à faire.',
  'client.receipt_card': 'Carte : {card}',
  'client.credit_note_subject': 'Votre avoir {number}',
  'client.credit_note_intro':
    '{company} récupère {total} sur ce qui a été facturé : quelque chose a été annulé depuis. L’avoir {number} en donne le détail.',
  'client.button': 'Ouvrir vos réglages',
  'client.event_button': 'Aller à {event}',
  'client.begin_button': 'Commencer',
  'client.invoice_button': 'Voir la facture',
  'webhook.given_up_subject': 'Nous n’envoyons plus de messages à {host}',
  'webhook.given_up_intro':
    'Depuis {days} jours, rien de ce que nous avons envoyé pour {company} n’est arrivé à {host} : nous avons désactivé ce webhook.',
  'webhook.given_up_next':
    'Corrigez le programme qui le reçoit, essayez-le avec un message de test, puis réactivez le webhook. Ce qui n’a pas été livré reste {kept} jours dans son journal et peut être renvoyé depuis là.',
  'webhook.button': 'Ouvrir le webhook',
  'client.why': 'Vous recevez cet e-mail parce que vous administrez {company}.',
  'promo_code.subject': 'Un cadeau de {company} : {store}',
  'promo_code.intro':
    '{store} a un cadeau pour vous. Avec votre code personnel, vous le choisissez et indiquez où l’envoyer ; il n’y a rien à payer.',
  'promo_code.reminder_subject': 'Votre cadeau de {company} vous attend : {store}',
  'promo_code.reminder_intro':
    'Votre code pour {store} n’a pas encore servi. Choisissez votre cadeau et indiquez où l’envoyer ; il n’y a rien à payer.',
  'promo_code.button': 'Choisir mon cadeau',
  'promo_code.by_hand': 'Ou ouvrez vous-même la page et saisissez ce code :',
  'promo_code.until': 'Le code est valable jusqu’au {day}.',
  'promo_code.why':
    'Vous recevez cet e-mail parce que {company} a indiqué cette adresse pour un cadeau. Le code vous est réservé.',
  'verify_email.subject': 'Confirmez votre adresse e-mail',
  'verify_email.intro':
    'Bienvenue sur Inkstand, {name}. Confirmez que cette adresse est la vôtre ; {company} pourra alors commencer.',
  'verify_email.button': 'Confirmer mon adresse',
  'verify_email.why':
    'Vous recevez cet e-mail parce que quelqu’un s’est inscrit avec cette adresse. Si ce n’est pas vous, ne faites rien : sans le lien, il ne se passe rien.',
  'account_exists.subject': 'Vous avez déjà un compte Inkstand',
  'account_exists.intro':
    'Quelqu’un, sans doute vous, s’est inscrit sur Inkstand avec cette adresse. Elle a déjà un compte ; aucun nouveau n’a été créé.',
  'account_exists.reset': 'Mot de passe oublié ? Choisissez-en un nouveau ici : {url}',
  'account_exists.button': 'Se connecter',
  'account_exists.why': 'Si ce n’était pas vous, vous n’avez rien à faire.',
  'password_reset.subject': 'Un nouveau mot de passe pour Inkstand',
  'password_reset.intro':
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Ce lien permet de le choisir. Il est valable une fois, pendant une heure.',
  'password_reset.button': 'Choisir un nouveau mot de passe',
  'password_reset.why': 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
  'sign_in_link.subject': 'Un lien pour vous connecter à Inkstand',
  'sign_in_link.intro':
    'Quelqu’un a saisi plusieurs fois un mauvais mot de passe pour votre compte ; les connexions depuis de nouveaux appareils sont donc ralenties. Avec ce lien, vous vous connectez tout de suite, avec votre mot de passe habituel.',
  'sign_in_link.advice':
    'Le lien est valable une fois, pendant une heure. Les appareils que vous avez déjà utilisés ne sont pas concernés.',
  'invitation.subject': '{by} vous invite à rejoindre {company}',
  'invitation.intro':
    '{by} vous invite à travailler pour {company} sur Inkstand, en tant que : {role}. Choisissez un mot de passe, et c’est fait.',
  'invitation.expires': 'Le lien est valable une fois, jusqu’au {date}.',
  'invitation.button': 'Accepter l’invitation',
  'invitation.why':
    'Vous recevez cet e-mail parce que {company} a indiqué cette adresse. Si vous ne connaissez pas cette entreprise, ne faites rien.',
  'new_device.subject': 'Nouvelle connexion à votre compte Inkstand',
  'new_device.intro': 'Quelqu’un s’est connecté à votre compte avec un appareil inconnu jusqu’ici : {device}, {date}.',
  'new_device.advice':
    'Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe : toutes les sessions seront fermées.',
  'new_device.button': 'Choisir un nouveau mot de passe',
  'new_device.why': 'Vous recevez cet e-mail pour protéger votre compte.',
  'password_changed.subject': 'Votre mot de passe a été modifié',
  'password_changed.intro':
    'Le mot de passe de votre compte Inkstand a été modifié : {date}. Tous les autres appareils sont déconnectés.',
  'password_changed.advice':
    'Si ce n’était pas vous, choisissez-en aussitôt un nouveau et prévenez un administrateur de votre entreprise.',
  'domain_missing.subject': 'L’enregistrement de {domain} a disparu',
  'domain_missing.intro':
    'L’enregistrement DNS qui prouve que {domain} vous appartient n’a pas été trouvé aujourd’hui. {store} y reste accessible jusqu’au {day}. Si l’enregistrement n’est pas rétabli d’ici là, le domaine ne mènera plus à votre boutique.',
  'domain_lost.subject': '{domain} ne mène plus à votre boutique',
  'domain_lost.intro':
    'L’enregistrement DNS qui prouve que {domain} vous appartient a disparu depuis plusieurs jours : le domaine ne mène donc plus à {store}. Votre boutique reste accessible à sa propre adresse, que nomment les liens des nouveaux e-mails.',
  'domain.advice':
    'Voici l’enregistrement TXT nécessaire. Une fois en place, appuyez sur « Check now » dans les détails de la boutique.',
  'domain.button': 'Ouvrir les détails de la boutique',
};
