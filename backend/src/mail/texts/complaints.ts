// What the mails about complaints say. None of them repeats what the shopper wrote, or greets by name.

/** The words that all of them use. */
export const COMPLAINT_WORDS = {
  number: 'Ticket number',
  about: 'About',
  acknowledgeBy: 'We answer by',
  closeBy: 'We settle it by',
  see: 'See your complaint',
  subject: (shop: string, number: string, outcome: string) => `Your ${shop} complaint ${number} ${outcome}`,
  heading: (outcome: string) => `Your complaint ${outcome}`,
  why: 'You get this mail because somebody complained to us with this address. If it was not you, you need not do anything.',
};

/** To the staff, once for each clock of a complaint. */
export const COMPLAINT_CLOCK_MAIL = {
  subject: (number: string, isOver: boolean) => `Complaint ${number} is ${isOver ? 'overdue' : 'due soon'}`,
  heading: (isOver: boolean) => (isOver ? 'A complaint is overdue' : 'A complaint is due soon'),
  news: {
    acknowledge: 'Nobody has answered this complaint. The law asks for a first answer within 48 hours.',
    close: 'This complaint is still open. The law asks to settle it within a month.',
  },
  came: 'Came',
  dueBy: 'Due by',
  open: 'Open the complaint',
  why: 'You get this mail because the shop names this address for complaints, or because you own the shop.',
};

/** The mail about each step of a complaint. */
export const COMPLAINT_MAIL = {
  RECEIVED: {
    outcome: 'has arrived',
    news: 'Hello, we have your complaint, and will look into it. Please keep the ticket number.',
  },
  ACKNOWLEDGED: {
    outcome: 'is in hand',
    news: 'Hello, somebody of our team looks into your complaint now, and will write to you.',
  },
  REPLIED: { outcome: 'has a reply', news: 'Hello, this is our reply:' },
  CLOSED: { outcome: 'is settled', news: 'Hello, we have closed your complaint. This is what we found:' },
};
