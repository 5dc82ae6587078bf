import { hashCheaply } from '../features/accounts/passwords/password-hash';

// Thousands of answers hash a password; what a hash really costs has a test of its own.
hashCheaply();
