import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const LOWEST_PRIORITY = 19;
const LOW_SESSION_PRIORITY = 10;

/**
 * At once after the start, so that the threads that the process makes inherit it. Linux with autogroups shares the processor
 * among sessions first and looks at priorities only inside each, so the session gets a low one too.
 */
function lowerPriority(pid: number): void {
  setPriority(pid, LOWEST_PRIORITY);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW_SESSION_PRIORITY));
  } catch {
    // No autogroups here.
  }
}

/** The child ended without an answer: the image broke the library that reads it, or memory ran out. */
export class ImageProcessEnded extends Error {}

/** An order took longer than it may; its child was killed. */
export class ImageProcessOverdue extends Error {}

interface Options {
  /** The module of this folder that answers the orders, without its ending. */
  entry: string;
  /** Milliseconds that an order may take. */
  deadline: number;
  /** Whether everything else on the machine goes before it. */
  isBackground?: boolean;
  /** Milliseconds after which the child ends when nothing is asked of it; never when left out. */
  idle?: number;
}

/**
 * A child process that reads and writes images, so that one which takes too long, or breaks the library, harms nobody
 * else. It is started by the first order, kept for the next ones, and does one after the other.
 */
export class ImageProcess<Order extends object, Answer extends object> {
  readonly #options: Options;
  readonly #log: Logger;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options, log: Logger) {
    this.#options = options;
    this.#log = log;
  }

  /** @throws ImageProcessOverdue, ImageProcessEnded */
  ask(order: Order): Promise<Answer> {
    const turn = this.#last.then(() => this.#order(order));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Lets the child end; the next order starts another one. */
  release(): void {
    clearTimeout(this.#idle);
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  /** Ends the child in the middle of its work. */
  kill(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
  }

  #order(order: Order): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#spawn();
    this.#hold(child);
    return new Promise<Answer>((resolve, reject) => {
      let isOverdue = false;
      const overdue = setTimeout(() => {
        isOverdue = true;
        child.kill('SIGKILL');
      }, this.#options.deadline);
      // Rejects when the child is gone, not when it is told to go: until then it may still write.
      const gone = () => settle(() => reject(isOverdue ? new ImageProcessOverdue() : new ImageProcessEnded()));
      const answered = (answer: Answer) => settle(() => resolve(answer));
      const settle = (act: () => void) => {
        clearTimeout(overdue);
        child.off('exit', gone).off('message', answered);
        this.#letGo(child);
        act();
      };
      child.once('exit', gone).once('message', answered);
      child.send(order, (error) => error && gone());
    });
  }

  /** While an order is under way this process may not end; an idle child does not keep it. */
  #hold(child: ChildProcess): void {
    child.ref();
    child.channel?.ref();
  }

  #letGo(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const { idle } = this.#options;
    if (idle !== undefined) this.#idle = setTimeout(() => this.release(), idle).unref();
  }

  #spawn(): ChildProcess {
    const { entry, isBackground = false } = this.#options;
    const isSource = import.meta.url.endsWith('.ts');
    const path = fileURLToPath(new URL(`./${entry}.${isSource ? 'ts' : 'js'}`, import.meta.url));
    const child = fork(path, {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A session of its own, for its priority.
      detached: isBackground,
    });
    if (child.pid && isBackground) lowerPriority(child.pid);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', (error) => this.#log.error({ err: error }, 'the process that makes images failed'));
    this.#child = child;
    return child;
  }
}
