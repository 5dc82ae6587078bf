// Loaded into the store before its own code: its clock is CLOCK_AHEAD milliseconds ahead of the machine's.
const ahead = Number(process.env.CLOCK_AHEAD);
const Right = Date;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends Right {
    /** @param {[]} given */
    constructor(...given) {
      super(...(given.length > 0 ? given : /** @type {[]} */ (/** @type {unknown} */ ([Right.now() + ahead]))));
    }

    /** @override */
    static now() {
      return Right.now() + ahead;
    }
  }
);
