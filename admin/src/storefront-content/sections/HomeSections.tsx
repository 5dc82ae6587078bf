import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { SLIDE_BACKGROUNDS } from '@rangrekha/contract/slide-backgrounds';
import { SelectInput } from 'react-admin';
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
  <SelectInput source={source} label="Background" choices={BACKGROUNDS} helperText={false} margin="none" isRequired />
);

export const AnnouncementSection = () => (
  <InfoCard title="Announcement">
    <Box sx={STACK}>
      <ContentText
        source="content.announcement.text"
        label="On wide screens"
        max={LIMITS.text}
        helperText="Above the header of every page. Empty: no strip."
      />
      <ContentText source="content.announcement.shortText" label="On phones" max={LIMITS.text} />
    </Box>
  </InfoCard>
);

/** @param onSlide called with the index of the slide that was opened */
export const HeroSection = ({ onSlide }: { onSlide: (index: number) => void }) => (
  <InfoCard title="Hero">
    <ListInput
      source="content.hero"
      of="slide"
      min={1}
      max={LIMITS.slides}
      make={NEW_ENTRIES.slide}
      nameField="heading"
      onOpen={onSlide}
    >
      {(path) => (
        <Box sx={STACK}>
          <ContentText source={`${path}.heading`} label="Heading" max={LIMITS.heading} />
          <ContentText source={`${path}.text`} label="Text" max={LIMITS.text} multiline />
          <LinkFields source={`${path}.button`} label="Button" />
          <BackgroundInput source={`${path}.ground`} />
          <PictureInput source={`${path}.picture`} label="Picture" />
          <PictureInput source={`${path}.sidePicture`} label="Second picture, on wide screens" isOptional />
          <PictureInput source={`${path}.phonePicture`} label="Another picture for phones" isOptional />
        </Box>
      )}
    </ListInput>
  </InfoCard>
);

interface PictureLinksSectionProps {
  name: 'tiles' | 'promo';
  title: string;
}

export const PictureLinksSection = ({ name, title }: PictureLinksSectionProps) => (
  <InfoCard title={title}>
    <Box sx={STACK}>
      <ContentText source={`content.${name}.heading`} label="Heading" max={LIMITS.heading} />
      <ListInput
        source={`content.${name}.items`}
        of="tile"
        max={LIMITS.tiles}
        make={NEW_ENTRIES.tile}
        nameField="title"
      >
        {(path) => (
          <Box sx={STACK}>
            <Box sx={PAIR}>
              <ContentText source={`${path}.title`} label="Title" max={LIMITS.label} />
              <LinkInput source={`${path}.link`} hint="The name of a page of the shop, or https://…" />
            </Box>
            <PictureInput source={`${path}.picture`} label="Picture" />
          </Box>
        )}
      </ListInput>
    </Box>
  </InfoCard>
);

export const BenefitsSection = () => (
  <InfoCard title="Benefits">
    <ListInput source="content.benefits" of="benefit" max={LIMITS.benefits} make={NEW_ENTRIES.benefit} nameField="name">
      {(path) => (
        <Box sx={PAIR}>
          <ContentText source={`${path}.name`} label="Name" max={LIMITS.label} />
          <ContentText source={`${path}.text`} label="Text" max={LIMITS.text} />
        </Box>
      )}
    </ListInput>
  </InfoCard>
);
