import { Box, Button, TextField } from '@mui/material';
import type { AdminPicture } from '@rangrekha/contract';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { renditionUrl } from '@rangrekha/contract/media';
import { PICTURE_TEXTS } from '@rangrekha/contract/pictures';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { FocusInputs } from '../forms/FocusInputs';
import { useUnsaved } from '../forms/LeaveGuard';
import { savedTranslations, translationTexts } from '../forms/translations/translation-texts';
import { useOtherLanguages } from '../forms/translations/use-other-languages';
import { nameOfLanguage } from '../language/language';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { savePicture } from './picture-requests';

const CENTRE = { x: 50, y: 50 };
const CROPPED = { width: 96, height: 128, objectFit: 'cover', display: 'block' } as const;

/** What a picture says of itself: its default alternative text, also in other languages, and the point that stays visible. */
export function DescriptionCard({ picture }: { picture: AdminPicture }) {
  const [alt, setAlt] = useState(picture.alt);
  const stored = translationTexts('picture', picture.translations);
  const [translations, setTranslations] = useState(stored);
  const languages = useOtherLanguages();
  const [focus, setFocus] = useState(picture.focus ?? CENTRE);
  const { act, isBusy } = useAct(PICTURE_TEXTS.saveFailed);
  const isCentre = focus.x === CENTRE.x && focus.y === CENTRE.y;
  const saved = picture.focus ?? CENTRE;
  const isTranslated = languages.some(({ code }) => translations[code]?.alt?.trim() !== stored[code]?.alt);
  const isChanged = alt.trim() !== picture.alt || isTranslated || focus.x !== saved.x || focus.y !== saved.y;
  useUnsaved(isChanged);
  return (
    <InfoCard title={t('words.descriptionLabel')} aside={t('words.optional')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextField
          id="picture-alt"
          label={t('words.altText')}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          helperText={t('pictures.forPlacesThatSayNothing')}
          multiline
          fullWidth
          slotProps={{ htmlInput: { maxLength: CONTENT_LIMITS.alt } }}
        />
        {languages.map((language) => (
          <TextField
            key={language.code}
            id={`picture-alt-${language.code}`}
            label={t('forms.labelInLanguage', { label: t('words.altText'), language: nameOfLanguage(language) })}
            value={translations[language.code]?.alt ?? ''}
            onChange={({ target }) =>
              setTranslations((texts) => ({ ...texts, [language.code]: { alt: target.value } }))
            }
            helperText={t('pictures.saidInAllPlaces')}
            multiline
            fullWidth
            slotProps={{ htmlInput: { maxLength: CONTENT_LIMITS.alt, lang: language.code } }}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <img
            src={renditionUrl(picture.url, 320, 'webp')}
            alt=""
            style={{ ...CROPPED, objectPosition: `${focus.x}% ${focus.y}%` }}
          />
          <Box sx={{ flex: '1 1 160px' }}>
            <FocusInputs focus={focus} onChange={setFocus} />
            <SecondaryText sx={{ marginTop: 1 }}>{t('pictures.thePointThatStaysVisible')}</SecondaryText>
          </Box>
        </Box>
        <Button
          variant="outlined"
          disabled={isBusy || !isChanged}
          onClick={() =>
            act(() =>
              savePicture({
                ...picture,
                alt,
                translations: savedTranslations(translations),
                focus: isCentre ? null : focus,
              }),
            )
          }
        >
          {t('pictures.saveDescription')}
        </Button>
      </Box>
    </InfoCard>
  );
}
