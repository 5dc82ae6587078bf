import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { LinkFields } from '../inputs/LinkFields';
import { ListInput } from '../inputs/ListInput';
import { NEW_ENTRIES } from '../inputs/new-entries';

export const FooterSection = () => (
  <>
    <InfoCard title={t('storefrontContent.listsOfLinks')}>
      <ListInput
        source="content.footer.lists"
        of={t('storefrontContent.list')}
        max={LIMITS.footerLists}
        make={NEW_ENTRIES.footerList}
        nameField="title"
      >
        {(path) => (
          <Box sx={STACK}>
            <ContentText source={`${path}.title`} label={t('words.title')} max={LIMITS.label} />
            <ListInput
              source={`${path}.links`}
              of={t('storefrontContent.link')}
              max={LIMITS.links}
              make={NEW_ENTRIES.link}
              nameField="label"
            >
              {(link) => <LinkFields source={link} hint={t('storefrontContent.pageOpensALegalPage')} />}
            </ListInput>
          </Box>
        )}
      </ListInput>
    </InfoCard>
    <InfoCard title={t('storefrontContent.elsewhere')}>
      <Box sx={STACK}>
        <ListInput
          source="content.footer.social"
          of={t('storefrontContent.profile')}
          max={LIMITS.links}
          make={NEW_ENTRIES.social}
          nameField="label"
        >
          {(path) => (
            <Box sx={PAIR}>
              <ContentText source={`${path}.label`} label={t('storefrontContent.label')} max={LIMITS.label} />
              <ContentText source={`${path}.link`} label={t('words.link')} max={LIMITS.link} helperText="https://…" />
            </Box>
          )}
        </ListInput>
        <ContentText source="content.footer.note" label={t('storefrontContent.lastLine')} max={LIMITS.text} />
      </Box>
    </InfoCard>
  </>
);

export const MailsSection = () => (
  <InfoCard title={t('storefrontContent.mails')}>
    <ContentText
      source="content.mail.signature"
      label={t('storefrontContent.signature')}
      max={LIMITS.signature}
      multiline
      minRows={3}
      helperText={t('storefrontContent.belowEveryMailToShoppers')}
    />
  </InfoCard>
);
