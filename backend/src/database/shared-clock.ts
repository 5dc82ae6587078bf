/** The database's time in SQL: seconds since 1970, with six decimals. */
export const DATABASE_TIME = 'UNIX_TIMESTAMP(NOW(6))';
/** Milliseconds up to which a machine's clock counts as right: beyond it the log names it. */
const TOLERANCE = 1_000;
/** Milliseconds after which a comparison says too little about the machine's clock. */
const LONGEST = 500;

/** The database's time, counted by this process from one comparison to the next. */
class SharedClock {
  /** The database's time at 0 of `performance.now()`; undefined before the first comparison. */
  #start: number | undefined;
  /** The latest time that was told: what was decided by it holds. */
  #latest = 0;
  /** Milliseconds by which this machine's clock was ahead when that was last reported. */
  #reported = 0;

  now(): Date {
    const time = this.#start === undefined ? Date.now() : this.#start + performance.now();
    // A small correction lets it stand still instead of going back; a large one is a clock that was set.
    if (time > this.#latest || this.#latest - time > TOLERANCE) this.#latest = time;
    return new Date(this.#latest);
  }

  /**
   * Compares with the database's time. The database has read its clock at some time between question and answer, so a
   * slow answer corrects less than a quick one: only what lies outside of that time is wrong for sure.
   * @param databaseTime milliseconds since 1970
   * @param askedAt when the database was asked, by `performance.now()`; it has answered now
   * @returns a warning for the log when this machine's clock is wrong, and no comparison before has said so
   */
  compare(databaseTime: number, askedAt: number): string | undefined {
    const answered = performance.now();
    const [least, most] = [databaseTime - answered, databaseTime - askedAt];
    this.#start = Math.min(Math.max(this.#start ?? (least + most) / 2, least), most);
    if (answered - askedAt > LONGEST) return undefined;
    const ahead = Math.round(Date.now() - answered - this.#start);
    if (Math.abs(ahead - this.#reported) <= TOLERANCE) return undefined;
    this.#reported = ahead;
    return Math.abs(ahead) > TOLERANCE ? warning(ahead) : undefined;
  }
}

const warning = (ahead: number): string =>
  `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: let NTP set it.`;

/** One for each process. */
export const sharedClock = new SharedClock();

/**
 * The time that all processes agree on, whatever their machines' clocks show: the database's. Whatever decides by time, or
 * stores one, asks it; `clock.test.mjs` refuses other clocks.
 */
export const sharedNow = (): Date => sharedClock.now();
