import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ColourInput } from '../inputs/ColourInput';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { PictureInput } from '../inputs/PictureInput';

const DESCRIPTIONS = [
  ['home', t('storefrontContent.homePage')],
  ['shop', t('words.shop')],
  ['about', t('storefrontContent.aboutPage')],
] as const;

export const BrandSection = () => (
  <>
    <InfoCard title={t('words.name')}>
      <Box sx={STACK}>
        <Box sx={PAIR}>
          <ContentText source="content.brand.name" label={t('storefrontContent.brandName')} max={LIMITS.brandName} />
          <ContentText
            source="content.brand.italicEnd"
            label={t('storefrontContent.italicEnding')}
            max={LIMITS.brandName}
            helperText={t('storefrontContent.theLastLettersOfThe')}
          />
        </Box>
        <ContentText source="content.brand.tagline" label={t('storefrontContent.tagline')} max={LIMITS.text} />
      </Box>
    </InfoCard>
    <InfoCard title={t('storefrontContent.logoAndIcon')}>
      <Box sx={STACK}>
        <PictureInput
          source="content.brand.logo"
          label={t('storefrontContent.logoForLightBackgrounds')}
          hint={t('storefrontContent.inTheHeaderWithoutA')}
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.logoOnDark"
          label={t('storefrontContent.logoForDarkBackgrounds')}
          hint={t('storefrontContent.inTheFooter')}
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.favicon"
          label={t('storefrontContent.icon')}
          hint={t('storefrontContent.inTheBrowsersTabA')}
          isOptional
          isLogo
        />
        <PictureInput
          source="content.brand.sharePicture"
          label={t('storefrontContent.pictureForSharedLinks')}
          hint={t('storefrontContent.shownWhereAPageHas')}
          isOptional
          isLogo
        />
      </Box>
    </InfoCard>
    <InfoCard title={t('storefrontContent.colours')}>
      <Box sx={PAIR}>
        <ColourInput name="band" label={t('storefrontContent.stripFooterLinks')} />
        <ColourInput name="accent" label={t('storefrontContent.discountsAndErrors')} />
      </Box>
    </InfoCard>
    <InfoCard title={t('storefrontContent.forSearchEngines')}>
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
