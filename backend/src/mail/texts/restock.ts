import { RESTOCK_DAYS } from '@rangrekha/contract/restock';

// What the mails to those who wait for a sold-out size say. `name` is that of the product.

/** Characters of a product's name in a subject, of which mail programs show the beginning. */
const NAME_IN_SUBJECT = 50;
const shortened = (name: string) =>
  name.length > NAME_IN_SUBJECT ? `${name.slice(0, NAME_IN_SUBJECT).trimEnd()}…` : name;

/** When somebody asks to be told: does this address want it? */
export const ASK_RESTOCK_MAIL = {
  subject: (name: string) => `Tell you when ${shortened(name)} is back?`,
  heading: 'Shall we tell you?',
  news: (name: string, colour: string, size: string) =>
    `Somebody has asked us to mail this address when ${name} (${colour}, ${size}) is in stock again. Was it you? Then please confirm it.`,
  confirm: 'Confirm my address',
  why: `You get this mail because somebody gave us this address. If it was not you, you need not do anything: without your answer your address is deleted after ${RESTOCK_DAYS.unconfirmed} days.`,
};

/** When there are units again. */
export const RESTOCK_MAIL = {
  subject: (name: string) => `${shortened(name)} is back`,
  heading: 'It is back',
  news: (name: string, colour: string, size: string) =>
    `${name} (${colour}, ${size}) is in stock again. Nothing is set aside: others have asked for it too, and who orders first gets it.`,
  see: 'See it in the shop',
  deleteAddress: 'Delete my address',
  why: `You get this mail once, because you asked for it. Your address is deleted after ${RESTOCK_DAYS.notified} days.`,
};
