/** The values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)(?:, plural,((?: (?:=\d+|\w+) \{[^{}]*\})+))?\}/g;
const FORM = / (?:=(\d+)|(\w+)) \{([^{}]*)\}/g;

/**
 * A message of a catalogue with its values: `{name}`, and `{count, plural, one {# item} other {# items}}`. This is the
 * part of ICU's message format that the catalogues use; FormatJS formats each of them to the same text, a test says.
 * @param language a BCP 47 tag such as `hi-IN`: it decides the form of a plural
 */
export function formatMessage(language: string, message: string, values: MessageValues): string {
  return message.replace(PLACEHOLDER, (_, name: string, forms?: string) => {
    const value = values[name] ?? '';
    if (!forms) return String(value);
    const kind = new Intl.PluralRules(language).select(Number(value));
    let chosen = '';
    for (const [, exact, category, text = ''] of forms.matchAll(FORM)) {
      if (exact === String(value)) return text.replaceAll('#', exact);
      if (category === kind || (category === 'other' && !chosen)) chosen = text;
    }
    return chosen.replaceAll('#', String(value));
  });
}
