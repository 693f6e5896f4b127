import type { SummaryMessages } from './messages.ts';

export const fr: SummaryMessages = {
  title: 'Ne plus recevoir le résumé quotidien ?',
  lead: 'Plus personne chez {company} ne recevra le résumé quotidien par e-mail. Les e-mails sur des commandes ou des budgets continuent d’arriver.',
  button: 'Arrêter le résumé quotidien',
  done_title: 'Le résumé quotidien est arrêté',
  done: 'Un administrateur de {company} peut le réactiver dans la vue d’ensemble de n’importe quel événement.',
};
