import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
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
    <InfoCard title="Stories">
      <ListInput
        source="content.about.stories"
        of="story"
        min={1}
        max={LIMITS.stories}
        make={NEW_ENTRIES.story}
        nameField="name"
      >
        {(path) => (
          <Box sx={STACK}>
            <Box sx={PAIR}>
              <ContentText source={`${path}.name`} label="Name" max={LIMITS.label} />
              <BackgroundInput source={`${path}.ground`} />
            </Box>
            <ContentText source={`${path}.heading`} label="Heading" max={LIMITS.heading} />
            <ContentText source={`${path}.text`} label="Text" max={LIMITS.story} multiline minRows={4} />
            <PictureInput source={`${path}.picture`} label="Picture" />
          </Box>
        )}
      </ListInput>
    </InfoCard>
    <InfoCard title="Crafts">
      <Box sx={STACK}>
        <ContentText source={`${CRAFTS}.heading`} label="Heading" max={LIMITS.heading} />
        <LinkFields source={`${CRAFTS}.button`} label="Link beside it" />
        <ListInput source={`${CRAFTS}.items`} of="craft" max={LIMITS.tiles} make={NEW_ENTRIES.craft} nameField="name">
          {(path) => (
            <Box sx={STACK}>
              <Box sx={PAIR}>
                <ContentText source={`${path}.name`} label="Name" max={LIMITS.label} />
                <ContentText source={`${path}.text`} label="Text" max={LIMITS.text} />
              </Box>
              <PictureInput source={`${path}.picture`} label="Picture" />
            </Box>
          )}
        </ListInput>
      </Box>
    </InfoCard>
  </>
);
