import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { InfoCard } from '../../ui/InfoCard';
import { ColourInput } from '../inputs/ColourInput';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { PictureInput } from '../inputs/PictureInput';

const DESCRIPTIONS = [
  ['home', 'Home page'],
  ['shop', 'Shop'],
  ['about', 'About page'],
] as const;

export const BrandSection = () => (
  <>
    <InfoCard title="Name">
      <Box sx={STACK}>
        <Box sx={PAIR}>
          <ContentText source="content.brand.name" label="Brand name" max={LIMITS.brandName} />
          <ContentText
            source="content.brand.italicEnd"
            label="Italic ending"
            max={LIMITS.brandName}
            helperText="The last letters of the name, or empty"
          />
        </Box>
        <ContentText source="content.brand.tagline" label="Tagline" max={LIMITS.text} />
      </Box>
    </InfoCard>
    <InfoCard title="Logo and icon">
      <Box sx={STACK}>
        <PictureInput
          source="content.brand.logo"
          label="Logo for light backgrounds"
          hint="In the header. Without a logo the name is shown in type."
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.logoOnDark"
          label="Logo for dark backgrounds"
          hint="In the footer."
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.favicon"
          label="Icon"
          hint="In the browser’s tab: a square picture."
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.sharePicture"
          label="Picture for shared links"
          hint="Shown where a page has no picture of its own; 1200 × 630 pixels fit best."
          isOptional
          isLogo
        />
      </Box>
    </InfoCard>
    <InfoCard title="Colours">
      <Box sx={PAIR}>
        <ColourInput name="band" label="Strip, footer, links" />
        <ColourInput name="accent" label="Discounts and errors" />
      </Box>
    </InfoCard>
    <InfoCard title="For search engines">
      <Box sx={STACK}>
        {DESCRIPTIONS.map(([name, label]) => (
          <ContentText
            key={name}
            source={`content.brand.descriptions.${name}`}
            label={label}
            max={LIMITS.text}
            multiline
          />
        ))}
      </Box>
    </InfoCard>
  </>
);
