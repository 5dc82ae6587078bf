const DOMAIN = '@no-email.invalid';

/** What is stored as the email address of a customer who has none: nothing can be sent to the domain `.invalid`. */
export const noEmailFor = (userId: string): string => `${userId}${DOMAIN}`;

export const hasNoEmail = (email: string): boolean => email.endsWith(DOMAIN);

/** The email address as people see it; '' for a customer who has none. */
export const shownEmail = (email: string): string => (hasNoEmail(email) ? '' : email);
