import { RISK_LEVELS } from '@rangrekha/contract/order-risk';
import { CASH_METHOD, PAYMENT_METHOD_ID } from '@rangrekha/contract/payment';
import { z } from 'zod';
import type { Decisions } from '../plugins/decisions';
import type { Plugin } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import type { PluginFailures } from './failures';
import { runPlugin } from './run-plugin';

/** Milliseconds that a plugin has for its word: it may ask the database on a busy machine. */
const DECISION_TIME = 1_000;

const sentence = (characters: number) => z.string().trim().min(1).max(characters);

/** What counts as an answer. Anything else is a failure. */
const ANSWERS: { [Point in keyof Decisions]: z.ZodType<Decisions[Point]['answer']> } = {
  paymentMethods: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(PAYMENT_METHOD_ID)
          .refine((id) => id !== CASH_METHOD),
        name: sentence(60),
        note: sentence(200).optional(),
        advance: z.number().min(1).max(10_000_000).optional(),
      }),
    )
    .max(5),
  refuseOrder: sentence(300).optional(),
  holdOrder: z.array(sentence(200)).max(10),
  promisedDays: z.int().min(0).max(365),
  riskReasons: z.array(z.strictObject({ level: z.enum(RISK_LEVELS), text: sentence(200) })).max(10),
};

/** The plugins that are asked. */
export interface AskedPlugins {
  /** All of this shop, also those that are off. */
  readonly all: readonly Plugin[];
  /** Those that are on, each with what its functions get. */
  active(): Promise<readonly { plugin: Plugin; context: PluginContext }[]>;
}

/** Asks the plugins for their word in decisions of the store. Never within a transaction. */
export class PluginDecisions {
  readonly #plugins: AskedPlugins;
  readonly #failures: PluginFailures;
  readonly #timeLimit: number;

  /** @param timeLimit milliseconds */
  constructor(plugins: AskedPlugins, failures: PluginFailures, timeLimit = DECISION_TIME) {
    this.#timeLimit = timeLimit;
    this.#plugins = plugins;
    this.#failures = failures;
  }

  /** Whether any plugin of this shop may have a word at one of the points. Without one, nothing is to be read or awaited. */
  has(...points: (keyof Decisions)[]): boolean {
    return this.#plugins.all.some(({ decide }) => points.some((point) => decide?.[point]));
  }

  /** Whether a plugin that is on has a word at one of the points. */
  async isAsked(...points: (keyof Decisions)[]): Promise<boolean> {
    if (!this.has(...points)) return false;
    const active = await this.#plugins.active();
    return active.some(({ plugin: { decide } }) => points.some((point) => decide?.[point]));
  }

  /** The answers of the plugins that are on, in their order. One that fails, hangs or answers nonsense has none. */
  async ask<Point extends keyof Decisions>(
    point: Point,
    input: Decisions[Point]['input'],
  ): Promise<Decisions[Point]['answer'][]> {
    if (!this.has(point)) return [];
    const active = await this.#plugins.active();
    const answers = await Promise.all(active.map((one) => this.#askOne(point, input, one)));
    return answers.flatMap((answer) => (answer === FAILED ? [] : [answer]));
  }

  async #askOne<Point extends keyof Decisions>(
    point: Point,
    input: Decisions[Point]['input'],
    { plugin, context }: { plugin: Plugin; context: PluginContext },
  ): Promise<Decisions[Point]['answer'] | typeof FAILED> {
    const decide = plugin.decide?.[point];
    if (!decide) return FAILED;
    const at = `decide.${point}`;
    try {
      // A copy, so that no plugin changes what the next one is asked.
      const ask = async () => decide(structuredClone(input), context);
      const answer = await runPlugin(plugin.name, at, this.#timeLimit, ask);
      return ANSWERS[point].parse(answer);
    } catch (error) {
      this.#failures.record(plugin.name, at, error);
      return FAILED;
    }
  }
}

const FAILED = Symbol('no answer');
