import { ExpectedError } from '@rangrekha/backend/expected-error';

/** A backup is not as it was written. */
export class DamagedBackup extends ExpectedError {}
