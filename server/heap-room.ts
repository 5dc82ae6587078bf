/**
 * How far the heap may grow beyond what is in use before V8 collects all of it, as a flag of V8: by itself V8 lets it grow to
 * four times that. Set by the program and not where it is started, so that `npm start`, containers, systemd and workers
 * have it alike, whatever NODE_OPTIONS says.
 */
export const HEAP_ROOM = '--heap-growing-percent=60';
