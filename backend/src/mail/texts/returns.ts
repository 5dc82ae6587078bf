import type { ReturnState } from '@rangrekha/contract/returns';

// What the mails about returns and exchanges say.

/** The words that all of them use. */
export const RETURN_WORDS = {
  return: 'Return',
  declineReason: 'Why',
  heldUntil: 'Kept for you until',
  refund: 'Refund',
  reference: 'Reference',
  subject: (shop: string, number: string, outcome: string) => `Your ${shop} return ${number} ${outcome}`,
  heading: (outcome: string) => `Your return ${outcome}`,
  news: (hello: string, news: string) => `${hello}, ${news}`,
  sayWhere: 'Say where the refund goes',
  why: 'You get this mail because you return something that you ordered.',
};

interface ReturnMailTexts {
  /** The end of the subject and of the heading. */
  outcome: string;
  news: string;
  /** Instead of `news` for an exchange. */
  exchangeNews?: string;
  /** Instead of both when the store has ended an exchange, because nobody handed it over in time. */
  overdueNews?: string;
}

/** The mail about each state of a return. */
export const RETURN_MAIL: Record<ReturnState, ReturnMailTexts> = {
  REQUESTED: {
    outcome: 'is requested',
    news: 'we have your request to return these pieces, and will answer it soon.',
  },
  APPROVED: {
    outcome: 'is approved',
    news: 'your return is approved. Please pack the pieces: a courier picks them up.',
    exchangeNews:
      'your exchange is approved and the pieces that you want are put aside. Please pack the returned pieces: a courier picks them up.',
  },
  DECLINED: { outcome: 'is declined', news: 'we cannot take these pieces back.' },
  WITHDRAWN: {
    outcome: 'is withdrawn',
    news: 'this return is withdrawn. The pieces stay with you.',
    overdueNews:
      'your exchange has ended, because we did not get your pieces in time. They stay with you, and the ones that we kept for you are for sale again. Please write to us if the courier never came.',
  },
  PICKED_UP: { outcome: 'is on its way to us', news: 'the courier has your pieces.' },
  RECEIVED: {
    outcome: 'has arrived',
    news: 'your pieces have arrived. Please tell us on the page of your order where the refund goes: a UPI ID or a bank account.',
    exchangeNews: 'your pieces have arrived. What you want instead leaves soon.',
  },
  REFUNDED: { outcome: 'is refunded', news: 'your refund is paid.' },
  EXCHANGED: { outcome: 'is exchanged', news: 'the pieces that you want instead have left our shop.' },
};
