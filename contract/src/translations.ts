import { z } from 'zod';
import { longText, optionalLine } from './schema/fields';
import { OTHER_LANGUAGES, TRANSLATED_FIELDS, type TranslatedField, type TranslatedKind } from './values/translations';

/** A text in another language, with the limits of the original. It may be empty. */
export const translatedText = ({ kind, limit }: TranslatedField): z.ZodType<string, string> =>
  kind === 'line' ? optionalLine(limit) : longText(limit).transform((text) => text.replace(/\r\n?/g, '\n'));

/** Texts in other languages, by the codes of these. An empty one goes, one that is left out stays. */
export const savedTranslations = (kind: TranslatedKind) =>
  z.object(
    Object.fromEntries(
      OTHER_LANGUAGES.map(({ code }) => [
        code,
        z
          .object(
            Object.fromEntries(TRANSLATED_FIELDS[kind].map((field) => [field.name, translatedText(field).optional()])),
          )
          .optional(),
      ]),
    ),
    'must have texts by the codes of languages',
  );

/** As they are stored, for the staff; absent without any. */
export const storedTranslations = z.record(z.string(), z.record(z.string(), z.string())).optional();
