import { BaseModel } from '../database/BaseModel';

/** An event that is or was to be told to somebody, and tried until that succeeds or has failed for good. */
export abstract class Delivery extends BaseModel {
  declare event: string;
  /** JSON. */
  declare payload: string;
  declare attempts: number;
  /** The token of the last claim; null before the first. */
  declare claim: string | null;
  declare lastError: string | null;
  declare createdAt: Date;
  /** The next attempt; while one is under way, when another worker may make it. */
  declare dueAt: Date;
}
