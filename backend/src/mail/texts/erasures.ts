/** When a customer asks to be deleted as soon as nothing is open any more. */
export const ERASURE_ASKED_MAIL = {
  subject: (shop: string) => `Your ${shop} account will be deleted`,
  heading: 'Your account will be deleted',
  news: 'Hello, we delete your account and your data as soon as nothing is open any more. Until then:',
  cancel: 'Did you not ask for this, or do you want to keep the account? You can stop the deletion in your account.',
  see: 'See the deletion',
  why: 'You get this mail because somebody who knows the password asked to delete your account.',
};

/** When that has happened. */
export const ERASED_MAIL = {
  subject: (shop: string) => `Your ${shop} account is deleted`,
  heading: 'Your account is deleted',
  news: 'Hello, your account and your data are deleted, as you asked. Orders with an invoice keep name and address: tax law asks for it.',
  why: 'You get this mail because you asked to delete your account. It is the last one.',
};
