import { type FactInput, factText } from '@rangrekha/contract';
import { inSentence } from '@rangrekha/contract/product-facts';
import { z } from 'zod';
import { invalidField } from '../http/errors';
import type { FactSubject, PluginFact, PluginFacts } from '../plugins/plugin-fact';

interface DeclaredFact extends PluginFact {
  subject: FactSubject;
  /** Its name in the API, in CSV files and in the column: `plugin.fact`. */
  key: `${string}.${string}`;
}

type Texts = Record<string, string>;

const UNKNOWN = z.string().refine(() => false, 'is no such fact');

let declared: readonly DeclaredFact[] = [];

/** Tells this process which facts its plugins have, also those that are off: what the staff typed does not vanish meanwhile. */
export function declareFacts(plugins: readonly { name: string; facts?: PluginFacts }[]): void {
  declared = plugins.flatMap(({ name, facts = {} }) =>
    Object.entries(facts).flatMap(([subject, list]) =>
      list.map((fact) => ({ ...fact, subject: subject as FactSubject, key: `${name}.${fact.name}` as const })),
    ),
  );
}

export const factsAbout = (subject: FactSubject): readonly DeclaredFact[] =>
  declared.filter((fact) => fact.subject === subject);

/** Those by which shoppers filter lists. */
export const filterFacts = (): readonly DeclaredFact[] =>
  factsAbout('product').filter(({ isFilterable }) => isFilterable);

/** The inputs of a plugin in the forms of the back office. */
export const factInputs = (plugin: string): FactInput[] =>
  declared
    .filter(({ key }) => key.startsWith(`${plugin}.`))
    .map(({ subject, key, label, kind, limit, choices = [] }) => ({
      ...{ subject, name: key, label, kind, limit },
      choices: [...choices],
    }));

/** The facts of a row by their keys. @param json its column `moreFacts` */
export const textsOf = (json: string | null | undefined): Texts => JSON.parse(json ?? '{}');

/**
 * The facts of a row, as far as it has them.
 * @param json its column `moreFacts`
 * @returns no field in a store without such facts
 */
export function presentMoreFacts(subject: FactSubject, json: string | null | undefined, reader: 'staff' | 'shopper') {
  const facts = factsAbout(subject);
  if (facts.length === 0) return undefined;
  const texts = textsOf(json);
  const shown = facts.filter(({ key, isStaffOnly }) => texts[key] && (reader === 'staff' || !isStaffOnly));
  return { moreFacts: shown.map(({ key: name, label }) => ({ name, label, value: texts[name] as string })) };
}

/** The facts of a row for the audit log, by their labels. */
export const moreFactsSnapshot = (subject: FactSubject, json: string | null | undefined): Texts =>
  Object.fromEntries(
    (presentMoreFacts(subject, json, 'staff')?.moreFacts ?? []).map(({ label, value }) => [inSentence(label), value]),
  );

/** The facts of a row for the columns of a CSV file. */
export const moreFactsCells = (subject: FactSubject, json: string | null | undefined): Record<string, string | null> =>
  Object.fromEntries(factsAbout(subject).map(({ key }) => [key, textsOf(json)[key] ?? null]));

/** What is wrong with a text for a fact; undefined when nothing is. */
export function factProblem(subject: FactSubject, name: string, text: string): string | undefined {
  const { error } = schemaOf(subject, name).safeParse(text);
  return error && messageOf(error);
}

function schemaOf(subject: FactSubject, name: string): z.ZodType<string> {
  const fact = factsAbout(subject).find(({ key }) => key === name);
  return fact ? factText(fact) : UNKNOWN;
}

const messageOf = ({ issues: [first] }: z.ZodError) => first?.message ?? 'does not fit';

/**
 * The column of a row whose facts change. Those of plugins that were taken out stay.
 * @param json as it is
 * @throws HttpError 400 that names the fact
 */
export function savedMoreFacts(subject: FactSubject, json: string | null | undefined, saved: Texts): string | null {
  const texts = textsOf(json);
  for (const [name, text] of Object.entries(saved)) {
    const { data, error } = schemaOf(subject, name).safeParse(text);
    if (error) throw invalidField(`moreFacts.${name}`, messageOf(error));
    if (data) texts[name] = data;
    else delete texts[name];
  }
  return Object.keys(texts).length > 0 ? JSON.stringify(texts) : null;
}
