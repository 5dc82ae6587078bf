import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

/** It decodes files of strangers, so it gets nothing of the environment that may hold a secret. */
const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, NODE_ENV } = process.env;
const INHERITED = { PATH, HOME, TMPDIR, LD_LIBRARY_PATH, NODE_ENV };

const LOWEST_PRIORITY = 19;
const LOW_SESSION_PRIORITY = 10;

/**
 * Call it right after the start, so that the threads of the process inherit the priority. Linux with autogroups first
 * divides the processor among sessions and compares priorities only within each, so the session gets a low one too.
 */
function lowerPriority(pid: number): void {
  setPriority(pid, LOWEST_PRIORITY);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW_SESSION_PRIORITY));
  } catch {
    // This system has no autogroups.
  }
}

/** The child ended without an answer: the image broke the library that reads it, or memory ran out. */
export class ImageProcessEnded extends Error {}

/** An order took longer than its deadline, so its child was killed. */
export class ImageProcessOverdue extends Error {}

interface Options {
  /** The module of this folder that the child runs, without its file extension. */
  entry: string;
  /** Milliseconds that an order may take once the child has started: on a busy machine a start takes seconds. */
  deadline: number;
  /** Whether the child runs at the lowest priority. */
  isBackground?: boolean;
  /** Milliseconds without an order after which the child ends; without a value it stays. */
  idle?: number;
}

/**
 * A child process that reads and writes images. So an image that takes too long or crashes the library does not stop
 * the store. The first order starts the child, later orders reuse it; it handles one order at a time.
 */
export class ImageProcess<Order extends object, Answer extends object> {
  readonly #options: Options;
  readonly #log: Logger;
  #child: ChildProcess | undefined;
  /** Comes with the first message of the child, which says that it listens. */
  #started: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options, log: Logger) {
    this.#options = options;
    this.#log = log;
  }

  /**
   * Sends an order to the child and waits for the answer.
   * @throws ImageProcessOverdue, ImageProcessEnded
   */
  ask(order: Order): Promise<Answer> {
    const answer = this.#last.then(() => this.#order(order));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Lets the child end; the next order starts another one. */
  release(): void {
    clearTimeout(this.#idle);
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  /** Kills the child, also during an order; the next order starts another one and does not reach the dying one. */
  kill(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #order(order: Order): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#spawn();
    this.#keepAlive(child);
    await this.#started;
    return new Promise<Answer>((resolve, reject) => {
      let isOverdue = false;
      const overdue = setTimeout(() => {
        isOverdue = true;
        child.kill('SIGKILL');
      }, this.#options.deadline);
      // Rejects when the child has exited, not when it is killed: until then it may still write.
      const gone = () => settle(() => reject(isOverdue ? new ImageProcessOverdue() : new ImageProcessEnded()));
      const answered = (answer: Answer) => settle(() => resolve(answer));
      const settle = (act: () => void) => {
        clearTimeout(overdue);
        child.off('exit', gone).off('message', answered);
        this.#allowExit(child);
        act();
      };
      child.once('exit', gone).once('message', answered);
      child.send(order, (error) => error && gone());
    });
  }

  /** Keeps this process alive during an order; an idle child does not. */
  #keepAlive(child: ChildProcess): void {
    child.ref();
    child.channel?.ref();
  }

  #allowExit(child: ChildProcess): void {
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
      // With one heap for all threads and one thread beside the main one it takes half the memory.
      env: { ...INHERITED, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
      // Its own session, so that the session's priority can be lowered.
      detached: isBackground,
    });
    if (child.pid && isBackground) lowerPriority(child.pid);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', (error) => this.#log.error({ err: error }, 'the process that makes images failed'));
    const gone = once(child, 'exit').then(() => Promise.reject(new ImageProcessEnded()));
    this.#started = Promise.race([once(child, 'message'), gone]);
    this.#started.catch(() => {});
    this.#child = child;
    return child;
  }
}
