import { hashCheaply } from '../features/accounts/passwords/password-hash';

// Thousands of test requests hash a password; password-hash.test.ts tests the real cost.
hashCheaply();
