import type { Questions } from './questions.ts';

export const fr: Questions = {
  delivery: {
    question: 'Quand ma commande arrivera-t-elle ?',
    answer: 'Chaque article est imprimé pour vous. Il arrive en général 4 à 6 jours ouvrés après la commande.',
  },
  shipping: {
    question: 'Combien coûte la livraison ?',
    answer:
      'Cela dépend de la destination de votre commande et du délai souhaité. Au moment du paiement, chaque mode de livraison est indiqué avec son prix avant que vous ne payiez.',
  },
  follow: {
    question: 'Où en est ma commande ?',
    answer:
      'L’e-mail qui confirme votre commande contient un lien vers une page qui montre où elle en est. Vous recevez un autre e-mail quand elle quitte notre imprimeur.',
  },
  change: {
    question: 'Puis-je encore changer l’adresse ou la taille ?',
    answer:
      'Oui, jusqu’à l’envoi de votre commande à l’imprimeur : l’e-mail de confirmation contient un lien vers sa page, où vous pouvez modifier les deux.',
  },
  sizes: {
    question: 'Quelle taille choisir ?',
    answer:
      'Chaque page de produit a un guide des tailles avec les mesures. Posez à plat un vêtement qui vous va, mesurez-le et comparez. Entre deux tailles, prenez la plus grande.',
  },
  returns: {
    question: 'Puis-je renvoyer un article ?',
    answer:
      'Oui. Vous pouvez vous rétracter dans les 14 jours suivant la réception de votre commande ; les [conditions générales](/terms-and-conditions) vous disent comment. Seuls les articles portant vos propres mots sont faits pour vous seul et ne peuvent pas être renvoyés, sauf s’ils ont un défaut.',
  },
  returns_us: {
    question: 'Puis-je renvoyer un article ?',
    answer:
      'Chaque article est fait à la commande : nous ne pouvons donc pas reprendre un article parce que la taille ne convient pas ou que vous avez changé d’avis. Si un article a un défaut, dites-le-nous dans les 30 jours et nous le remplaçons ou vous remboursons.',
  },
  problem: {
    question: 'Il y a un problème avec ma commande. Que faire ?',
    answer:
      'Envoyez-nous une photo et la référence de la commande. Si l’article est mal imprimé, abîmé ou perdu, nous le renvoyons.',
  },
  payment: {
    question: 'Comment puis-je payer ?',
    answer:
      'Par carte, au moment de la commande. Vos données de carte vont directement au prestataire de paiement ; nous ne les voyons jamais.',
  },
  contact: {
    question: 'Comment vous joindre ?',
    answer: 'Par notre [formulaire de contact]({contact_page}).\nPar e-mail : {email}',
  },
  gift_code: {
    question: 'Mon code promotionnel ne fonctionne pas. Pourquoi ?',
    answer:
      'Vérifiez qu’il est saisi tel que vous l’avez reçu ; les majuscules, les espaces et les tirets ne comptent pas. La plupart des codes ne servent qu’une fois.',
  },
  gift_cost: {
    question: 'Mon cadeau me coûte-t-il quelque chose ?',
    answer: 'Non. Le cadeau et sa livraison sont gratuits. Il vous faut seulement votre code promo.',
  },
  gift_exchange: {
    question: 'Puis-je échanger mon cadeau ?',
    answer:
      'Jusqu’à la commande, vous choisissez librement. Ensuite, un cadeau ne peut être échangé ni contre un autre ni contre de l’argent.',
  },
};
