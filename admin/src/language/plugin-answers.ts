type Messages = Readonly<Record<string, string>>;

const FILES = {
  en: import.meta.glob<Messages>('../../../plugins/*/locales/en.json', { eager: true, import: 'answers' }),
  hi: import.meta.glob<Messages>('../../../plugins/*/locales/hi.json', { eager: true, import: 'answers' }),
};

/** What plugins say through the API, by their names. */
export const pluginAnswers = (code: keyof typeof FILES): Record<string, Messages> =>
  Object.fromEntries(Object.entries(FILES[code]).map(([path, answers]) => [path.split('/').at(-3), answers ?? {}]));
