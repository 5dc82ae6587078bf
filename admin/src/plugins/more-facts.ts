import type { FactInput, MoreFacts } from '@rangrekha/contract';
import { useStaffRights } from '../auth/use-staff-rights';

/** The facts of plugins as a form holds them: by plugin and fact, because a dot parts the paths of fields. */
export type FactTexts = Record<string, Record<string, string | null>>;

const NONE: FactInput[] = [];

/** The facts of the plugins that are on; none in a store without such facts. */
export function useFactInputs(subject: FactInput['subject']): FactInput[] {
  const { plugins } = useStaffRights().rights ?? {};
  return plugins?.flatMap(({ facts }) => facts.filter((fact) => fact.subject === subject)) ?? NONE;
}

export function textsOf(facts: MoreFacts = []): FactTexts {
  const texts: FactTexts = {};
  for (const { name, value } of facts) {
    const [plugin = '', fact = ''] = name.split('.');
    texts[plugin] = { ...texts[plugin], [fact]: value };
  }
  return texts;
}

/** By the names of the API, `plugin.fact`; an empty text takes a fact away. */
export const savedFacts = (texts: FactTexts = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([plugin, facts]) =>
      Object.entries(facts ?? {}).map(([fact, text]) => [`${plugin}.${fact}`, text ?? '']),
    ),
  );
