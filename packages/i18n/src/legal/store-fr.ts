import { parts, type StoreTexts } from './store-texts.ts';

const company = `
Adresse : {address}
Numéro d’immatriculation : {registration_number}
Numéro de TVA : {vat_number}
E-mail : {email}
Téléphone : {phone}`;

const seller = `## De qui vous achetez

La boutique {store} est exploitée par {company}. Tout achat est un contrat avec {company}.
${company}`;

const order = `## Comment le contrat est conclu

En appuyant sur le bouton de paiement, vous nous faites une offre d’achat du contenu de votre panier et vous engagez à le payer. Jusque-là, vous pouvez revoir et corriger tout ce que vous avez saisi. Nous acceptons votre offre en confirmant votre commande par e-mail ; c’est alors que le contrat est conclu. Cet e-mail reprend les détails de votre commande : conservez-le.

Si nous ne pouvons pas fabriquer un article que vous avez payé, nous vous en informons sans délai et vous remboursons.`;

const prices = `## Prix et paiement

Les prix comprennent la TVA lorsqu’elle est due. Les frais de livraison s’ajoutent au moment du paiement, et vous voyez le total avant de payer.

Vous payez par carte. Notre prestataire de paiement {payment_provider} reçoit le paiement : les données de votre carte lui parviennent directement et ne nous parviennent jamais.`;

const printing = `Chaque article est imprimé après votre commande. Il arrive en général sous 4 à 6 jours ouvrés, à l’adresse que vous avez indiquée. La page de votre commande montre où elle en est.

Tant que votre commande n’est pas partie chez l’imprimeur, vous pouvez changer d’adresse ou de taille sur sa page. Le lien se trouve dans l’e-mail qui confirme la commande.`;

const colours = `Les couleurs peuvent paraître un peu différentes sur le tissu et à l’écran.`;

const delivery = `## Impression et livraison

${printing}

Votre commande vous parvient au plus tard 30 jours après que vous l’avez passée. Jusqu’à ce que vous, ou une personne que vous avez désignée, ayez le colis en main, nous en supportons les risques, et non vous.

${colours}`;

const cancelling = `## Votre droit de rétractation

Vous avez le droit de vous rétracter du contrat dans un délai de 14 jours sans donner de motif. Ce délai commence le jour où vous, ou une personne que vous avez désignée et qui n’est pas le transporteur, recevez les articles ; s’ils arrivent en plusieurs colis, le jour où vous recevez le dernier.

Pour vous rétracter, faites-le-nous savoir sans ambiguïté avant la fin de ce délai, par exemple par e-mail ou par courrier. Vous pouvez utiliser le formulaire à la fin de ces conditions, mais ce n’est pas obligatoire.

- Renvoyez les articles dans les 14 jours après nous l’avoir fait savoir. Les frais de renvoi sont à votre charge.
- Nous vous remboursons ce que vous avez payé, livraison standard comprise, dans les 14 jours après avoir reçu votre décision, par le même moyen de paiement. Nous pouvons attendre d’avoir reçu les articles, ou que vous ayez prouvé leur envoi.
- Si les articles ont perdu de leur valeur parce qu’ils ont été manipulés plus qu’il ne faut pour juger s’ils conviennent, nous pouvons la déduire.

Il n’y a pas de droit de rétractation pour les articles personnalisés pour vous, par exemple avec un nom ou des mots à vous : ils sont faits pour vous seul. Vos droits en cas de défaut d’un tel article restent entiers.`;

const cancellationForm = `## Modèle de formulaire de rétractation

Ne remplissez et ne renvoyez ce formulaire que si vous voulez vous rétracter du contrat.

- À : {company}
- Adresse : {address}
- E-mail : {email}
- Je vous notifie par la présente ma rétractation du contrat portant sur la vente des articles suivants :
- Commandés le, reçus le :
- Référence de la commande :
- Nom et adresse du consommateur :
- Signature du consommateur (uniquement sur papier) et date :`;

const rightsStay = `Rien dans ces conditions ne vous prive des droits que la loi vous donne en tant que consommateur, ni ne limite notre responsabilité là où la loi ne le permet pas.`;

const data = `## Vos données personnelles

Ce que nous faisons de vos données personnelles et les droits que vous avez sont expliqués dans notre [politique de confidentialité](/privacy-policy).`;

const complaints = `Écrivez-nous en indiquant la référence de votre commande ; une photo nous aide à régler les choses rapidement. Nous répondons dès que possible.
E-mail : {email}
Vous pouvez aussi utiliser notre [formulaire de contact]({contact_page}).`;

const giftRules = `## Demander votre cadeau

Votre cadeau est gratuit, livraison comprise. Il vous faut le code promo que vous avez reçu ; il ne doit être ni vendu ni publié.

Il y a un cadeau par code, dans la limite des cadeaux disponibles. Si une autre règle s’applique, par exemple un cadeau par adresse, le formulaire vous le dit. Si un cadeau ne peut pas être fabriqué, nous vous en informons.`;

const controller = `## Qui est responsable

{company} est responsable de vos données personnelles dans la boutique {store}.
${company}`;

const recipients = `## Qui d’autre reçoit vos données

- {operator} exploite pour nous le logiciel et les serveurs de cette boutique, et ne fait de vos données que ce que nous lui avons demandé.
- L’imprimeur qui fabrique votre commande et le transporteur qui vous l’apporte reçoivent votre nom, votre adresse et ce qu’il faut pour vous joindre au sujet de la livraison.
- {payment_provider} reçoit les paiements.
- {analytics_provider} compte les visites, si vous y avez consenti : quelle page a été vue, avec quel type d’appareil.
- {chat_provider} assure la messagerie instantanée : ce que vous y écrivez, et votre adresse internet.
- Les autorités et nos conseils reçoivent ce que la loi nous oblige à leur donner.

Nous ne vendons pas vos données.`;

const cookies = `## Cookies, et ce que votre navigateur conserve

- Un cookie protège les formulaires contre un envoi par d’autres sites (XSRF-TOKEN). Il disparaît à la fin de votre visite.
- Un cookie contenant un nombre aléatoire distingue votre appareil des autres, pour freiner ceux qui devinent des codes (inkstand_device). Il reste un an.
- Un cookie retient votre langue (i18n_redirected). Il reste un an.
- Votre navigateur conserve lui-même votre panier, ce que vous avez commencé à saisir dans le formulaire d’adresse et votre réponse à l’avis sur les cookies. Vous pouvez l’effacer à tout moment dans votre navigateur.

Les visites ne sont comptées que si vous y avez consenti dans l’avis sur les cookies.`;

const keeping = `## Combien de temps nous les conservons

Nous conservons ce qui se rapporte à une commande aussi longtemps que nous en avons besoin pour l’exécuter et en répondre, et aussi longtemps que le droit fiscal et commercial nous oblige à garder notre comptabilité. Les messages sont effacés lorsqu’ils ont reçu une réponse et que plus rien ne peut en résulter.`;

const purposes = (basis: {
  contract: string;
  consent: string;
  law: string;
  interest: string;
}) => `## Ce que nous utilisons, et pourquoi

- Pour fabriquer votre commande et vous la livrer : votre nom, votre adresse, votre adresse e-mail, votre numéro de téléphone et ce que vous avez commandé, avec vos propres mots qui sont imprimés${basis.contract}.
- Pour recevoir votre paiement par {payment_provider} : le montant et votre adresse de facturation. Les données de votre carte parviennent directement au prestataire${basis.contract}.
- Pour tenir notre comptabilité : vos commandes et ce qui a été payé${basis.law}.
- Pour répondre à ce que vous nous écrivez : votre nom, votre adresse e-mail et votre message${basis.interest}.
- Pour protéger la boutique contre les abus : votre adresse internet et un nombre aléatoire pour votre appareil, pendant peu de temps${basis.interest}.
- Pour compter les visites, si vous y avez consenti${basis.consent}.

Nous avons besoin des champs du formulaire de commande qui ne sont pas indiqués comme facultatifs : sans eux, une commande ne peut être ni fabriquée ni livrée. Rien de ce qui vous concerne n’est décidé par une machine seule.`;

const european = purposes({
  contract:
    ' (nécessaire au contrat avec vous, ou pour vous offrir votre cadeau ; article 6, paragraphe 1, point b, du RGPD)',
  law: ' (une obligation légale ; article 6, paragraphe 1, point c, du RGPD)',
  interest:
    ' (notre intérêt légitime à répondre et à avoir une boutique sûre ; article 6, paragraphe 1, point f, du RGPD)',
  consent: ' (votre consentement, que vous pouvez retirer à tout moment ; article 6, paragraphe 1, point a, du RGPD)',
});

const rights = `## Vos droits

Vous pouvez nous demander

- ce que nous conservons à votre sujet, et une copie, sous une forme qu’un autre programme peut lire ;
- de le corriger, de l’effacer ou d’en limiter l’usage ;
- de ne plus l’utiliser là où nous nous fondons sur notre propre intérêt, pour des raisons qui vous sont propres ;
- d’oublier un consentement que vous avez donné. Ce qui a été fait auparavant reste licite.

Écrivez-nous ; cela ne vous coûte rien.
E-mail : {email}
`;

/** Les textes par défaut en français. */
export const fr: StoreTexts = {
  terms: {
    UK: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Si un article pose problème

Si un article est mal imprimé, abîmé ou n’est pas celui que vous avez commandé, dites-le-nous : nous le remplaçons ou vous remboursons.

Selon le Consumer Rights Act 2015, les articles doivent être conformes à leur description, propres à leur usage et de qualité satisfaisante. Pendant les 30 premiers jours, vous pouvez refuser un article défectueux et être remboursé. Ensuite, vous pouvez le faire réparer ou remplacer et, si cela ne suffit pas, être remboursé en partie ou en totalité. Vous pouvez vous en prévaloir pendant six ans au plus (cinq en Écosse).

${rightsStay}`,
      data,
      `## Questions et réclamations

${complaints}

Si nous ne parvenons pas à un accord, Citizens Advice vous dit gratuitement ce que vous pouvez faire.`,
      `## Quel droit s’applique

Le droit applicable est celui de la partie du Royaume-Uni où {company} est établie. Si vous vivez dans une autre partie, vous pouvez aussi invoquer le droit de la consommation qui y est en vigueur et saisir ses tribunaux.`,
      cancellationForm,
    ),
    EU: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## Si un article pose problème

Si un article est mal imprimé, abîmé ou n’est pas celui que vous avez commandé, dites-le-nous : nous le remplaçons ou vous remboursons.

La loi vous garantit pendant au moins deux ans à compter de la livraison que l’article est conforme à ce qui a été vendu (garantie légale de conformité). S’il ne l’est pas, vous pouvez le faire réparer ou remplacer sans frais ; si c’est impossible ou trop long, vous pouvez obtenir une réduction du prix ou rendre l’article contre remboursement.

${rightsStay}`,
      data,
      `## Questions et réclamations

${complaints}

Si nous ne parvenons pas à un accord, l’organisation de consommateurs ou le médiateur de votre pays peut vous aider ; si nous sommes établis dans un autre pays de l’Union européenne que vous, votre Centre européen des consommateurs (ECC-Net) le peut aussi.`,
      `## Quel droit s’applique

Le droit applicable est celui du pays où {company} est établie. Les droits qui vous protègent en tant que consommateur dans le pays où vous vivez restent entiers, et vous pouvez y saisir les tribunaux.`,
      cancellationForm,
    ),
    US: parts(
      seller,
      `## Votre commande

En appuyant sur le bouton de paiement, vous nous faites une offre d’achat du contenu de votre panier. Nous l’acceptons en confirmant votre commande par e-mail ; c’est alors que le contrat est conclu.

Si nous ne pouvons pas fabriquer un article que vous avez payé, nous vous en informons et vous remboursons.`,
      `## Prix, taxe et paiement

Les prix sont en dollars américains et ne comprennent pas la taxe de vente (sales tax). Celle-ci et les frais de livraison s’ajoutent au moment du paiement, et vous voyez le montant total avant de payer.

Vous payez par carte. Notre prestataire de paiement {payment_provider} reçoit le paiement : les données de votre carte lui parviennent directement et ne nous parviennent jamais.`,
      `## Impression et livraison

${printing}

Si nous ne pouvons pas expédier sous 30 jours, nous vous en informons. Vous pouvez alors accepter d’attendre, ou annuler et être entièrement remboursé.

${colours}`,
      `## Retours et remboursements

Chaque article est fait à la commande. Nous ne pouvons donc pas reprendre un article parce que la taille ne convient pas ou que vous avez changé d’avis.

Si un article est mal imprimé, abîmé, perdu en route ou n’est pas celui que vous avez commandé, dites-le-nous dans les 30 jours suivant le jour où il est arrivé ou aurait dû arriver, avec une photo s’il y a quelque chose à voir. Nous le remplaçons ou vous remboursons ; vous n’avez à le renvoyer que si nous le demandons, et alors à nos frais.`,
      `## Ce dont nous répondons

Nous répondons de la conformité des articles à leur description. Au-delà, et dans la mesure où la loi le permet, les articles sont vendus sans autre garantie, et notre responsabilité pour une commande se limite à ce que vous avez payé. Certains États n’autorisent pas de telles limites ; il se peut donc qu’elles ne s’appliquent pas à vous.`,
      data,
      `## Quel droit s’applique

Le droit applicable est celui de l’État où {company} est établie. Les droits que vous donne le droit de votre propre État et auxquels on ne peut renoncer restent entiers.`,
      `## Questions et réclamations

${complaints}`,
    ),
    gift: parts(
      `## Qui vous offre le cadeau

Les cadeaux de {store} vous sont offerts par {company}.
${company}`,
      giftRules,
      `## Impression et livraison

${printing}

${colours}`,
      `## Si quelque chose ne va pas

Si votre cadeau arrive mal imprimé ou abîmé, ou n’arrive pas, écrivez-nous dans les 30 jours, avec une photo s’il y a quelque chose à voir, et nous vous en envoyons un autre. Un cadeau ne peut pas être échangé contre de l’argent.

Les droits que la loi vous donne restent entiers.`,
      data,
      `## Questions

${complaints}`,
    ),
  },
  privacy: {
    UK: parts(
      controller,
      european.replaceAll('RGPD', 'UK GDPR'),
      recipients,
      `Si l’un d’eux travaille hors du Royaume-Uni, il est lié par les accords de protection des données du Royaume-Uni ou par des contrats approuvés par l’Information Commissioner.`,
      cookies,
      keeping,
      rights,
      `Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à l’Information Commissioner’s Office : [ico.org.uk](https://ico.org.uk/make-a-complaint/).`,
    ),
    EU: parts(
      controller,
      european,
      recipients,
      `Si l’un d’eux travaille hors de l’Espace économique européen, il est soumis à une décision de la Commission européenne constatant une protection adéquate, ou lié par les clauses contractuelles types de la Commission.`,
      cookies,
      keeping,
      rights,
      `Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à l’autorité de protection des données du pays où vous vivez ou travaillez, en France la [CNIL](https://www.cnil.fr).`,
    ),
    US: parts(
      controller,
      purposes({ contract: '', law: '', interest: '', consent: '' }),
      recipients,
      `Nous ne les partageons pas non plus pour de la publicité d’un site à l’autre.`,
      cookies,
      keeping,
      `## Vos droits

Vous pouvez nous demander ce que nous conservons à votre sujet, en obtenir une copie, et le faire corriger ou effacer. En Californie et dans d’autres États, la loi vous donne ces droits ; nous les donnons à tous. Personne n’est moins bien traité pour les avoir exercés, et une personne que vous avez autorisée peut écrire pour vous.

Écrivez-nous ; cela ne vous coûte rien.
E-mail : {email}`,
      `## Enfants

Cette boutique ne s’adresse pas aux enfants de moins de 13 ans, et nous ne conservons pas sciemment de données les concernant.`,
    ),
  },
};
