import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { SLIDE_BACKGROUNDS } from '@rangrekha/contract/slide-backgrounds';
import { SelectInput } from 'react-admin';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { LinkFields } from '../inputs/LinkFields';
import { LinkInput } from '../inputs/LinkInput';
import { ListInput } from '../inputs/ListInput';
import { NEW_ENTRIES } from '../inputs/new-entries';
import { PictureInput } from '../inputs/PictureInput';

const BACKGROUNDS = SLIDE_BACKGROUNDS.map((ground) => ({
  id: ground,
  name: ground.charAt(0).toUpperCase() + ground.slice(1),
}));

export const BackgroundInput = ({ source }: { source: string }) => (
  <SelectInput
    source={source}
    label={t('storefrontContent.background')}
    choices={BACKGROUNDS}
    helperText={false}
    margin="none"
    isRequired
  />
);

export const AnnouncementSection = () => (
  <InfoCard title={t('storefrontContent.announcement')}>
    <Box sx={STACK}>
      <ContentText
        source="content.announcement.text"
        label={t('storefrontContent.onWideScreens')}
        max={LIMITS.text}
        helperText={t('storefrontContent.aboveTheHeaderOfEvery')}
      />
      <ContentText source="content.announcement.shortText" label={t('storefrontContent.onPhones')} max={LIMITS.text} />
    </Box>
  </InfoCard>
);

/** @param onSlide called with the index of the slide that was opened */
export const HeroSection = ({ onSlide }: { onSlide: (index: number) => void }) => (
  <InfoCard title={t('storefrontContent.hero')}>
    <ListInput
      source="content.hero"
      of={t('storefrontContent.slide')}
      min={1}
      max={LIMITS.slides}
      make={NEW_ENTRIES.slide}
      nameField="heading"
      onOpen={onSlide}
    >
      {(path) => (
        <Box sx={STACK}>
          <ContentText source={`${path}.heading`} label={t('words.heading')} max={LIMITS.heading} />
          <ContentText source={`${path}.text`} label={t('words.text')} max={LIMITS.text} multiline />
          <LinkFields source={`${path}.button`} label={t('storefrontContent.button')} />
          <BackgroundInput source={`${path}.ground`} />
          <PictureInput source={`${path}.picture`} label={t('words.picture')} />
          <PictureInput
            source={`${path}.sidePicture`}
            label={t('storefrontContent.secondPictureOnWideScreens')}
            isOptional
          />
          <PictureInput
            source={`${path}.phonePicture`}
            label={t('storefrontContent.anotherPictureForPhones')}
            isOptional
          />
        </Box>
      )}
    </ListInput>
  </InfoCard>
);

export const PictureLinksSection = ({ name, title }: { name: 'tiles' | 'promo'; title: string }) => (
  <InfoCard title={title}>
    <Box sx={STACK}>
      <ContentText source={`content.${name}.heading`} label={t('words.heading')} max={LIMITS.heading} />
      <ListInput
        source={`content.${name}.items`}
        of={t('storefrontContent.tile')}
        max={LIMITS.tiles}
        make={NEW_ENTRIES.tile}
        nameField="title"
      >
        {(path) => (
          <Box sx={STACK}>
            <Box sx={PAIR}>
              <ContentText source={`${path}.title`} label={t('words.title')} max={LIMITS.label} />
              <LinkInput source={`${path}.link`} hint={t('storefrontContent.theNameOfAPage')} />
            </Box>
            <PictureInput source={`${path}.picture`} label={t('words.picture')} />
          </Box>
        )}
      </ListInput>
    </Box>
  </InfoCard>
);

export const BenefitsSection = () => (
  <InfoCard title={t('storefrontContent.benefits')}>
    <ListInput
      source="content.benefits"
      of={t('storefrontContent.benefit')}
      max={LIMITS.benefits}
      make={NEW_ENTRIES.benefit}
      nameField="name"
    >
      {(path) => (
        <Box sx={PAIR}>
          <ContentText source={`${path}.name`} label={t('words.name')} max={LIMITS.label} />
          <ContentText source={`${path}.text`} label={t('words.text')} max={LIMITS.text} />
        </Box>
      )}
    </ListInput>
  </InfoCard>
);
