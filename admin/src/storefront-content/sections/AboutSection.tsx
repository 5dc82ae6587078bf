import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { LinkFields } from '../inputs/LinkFields';
import { ListInput } from '../inputs/ListInput';
import { NEW_ENTRIES } from '../inputs/new-entries';
import { PictureInput } from '../inputs/PictureInput';
import { BackgroundInput } from './HomeSections';

const CRAFTS = 'content.about.crafts';

export const AboutSection = () => (
  <>
    <InfoCard title={t('storefrontContent.stories')}>
      <ListInput
        source="content.about.stories"
        of={t('storefrontContent.story')}
        min={1}
        max={LIMITS.stories}
        make={NEW_ENTRIES.story}
        nameField="name"
      >
        {(path) => (
          <Box sx={STACK}>
            <Box sx={PAIR}>
              <ContentText source={`${path}.name`} label={t('words.name')} max={LIMITS.label} />
              <BackgroundInput source={`${path}.ground`} />
            </Box>
            <ContentText source={`${path}.heading`} label={t('words.heading')} max={LIMITS.heading} />
            <ContentText source={`${path}.text`} label={t('words.text')} max={LIMITS.story} multiline minRows={4} />
            <PictureInput source={`${path}.picture`} label={t('words.picture')} />
          </Box>
        )}
      </ListInput>
    </InfoCard>
    <InfoCard title={t('storefrontContent.crafts')}>
      <Box sx={STACK}>
        <ContentText source={`${CRAFTS}.heading`} label={t('words.heading')} max={LIMITS.heading} />
        <LinkFields source={`${CRAFTS}.button`} label={t('storefrontContent.linkBesideIt')} />
        <ListInput
          source={`${CRAFTS}.items`}
          of={t('storefrontContent.craft')}
          max={LIMITS.tiles}
          make={NEW_ENTRIES.craft}
          nameField="name"
        >
          {(path) => (
            <Box sx={STACK}>
              <Box sx={PAIR}>
                <ContentText source={`${path}.name`} label={t('words.name')} max={LIMITS.label} />
                <ContentText source={`${path}.text`} label={t('words.text')} max={LIMITS.text} />
              </Box>
              <PictureInput source={`${path}.picture`} label={t('words.picture')} />
            </Box>
          )}
        </ListInput>
      </Box>
    </InfoCard>
  </>
);
