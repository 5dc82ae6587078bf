import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { InfoCard } from '../../ui/InfoCard';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { LinkFields } from '../inputs/LinkFields';
import { ListInput } from '../inputs/ListInput';
import { NEW_ENTRIES } from '../inputs/new-entries';

export const FooterSection = () => (
  <>
    <InfoCard title="Lists of links">
      <ListInput
        source="content.footer.lists"
        of="list"
        max={LIMITS.footerLists}
        make={NEW_ENTRIES.footerList}
        nameField="title"
      >
        {(path) => (
          <Box sx={STACK}>
            <ContentText source={`${path}.title`} label="Title" max={LIMITS.label} />
            <ListInput source={`${path}.links`} of="link" max={LIMITS.links} make={NEW_ENTRIES.link} nameField="label">
              {(link) => <LinkFields source={link} hint="/page/… opens a legal page in a dialog" />}
            </ListInput>
          </Box>
        )}
      </ListInput>
    </InfoCard>
    <InfoCard title="Elsewhere">
      <Box sx={STACK}>
        <ListInput
          source="content.footer.social"
          of="profile"
          max={LIMITS.links}
          make={NEW_ENTRIES.social}
          nameField="label"
        >
          {(path) => (
            <Box sx={PAIR}>
              <ContentText source={`${path}.label`} label="Label" max={LIMITS.label} />
              <ContentText source={`${path}.link`} label="Link" max={LIMITS.link} helperText="https://…" />
            </Box>
          )}
        </ListInput>
        <ContentText source="content.footer.note" label="Last line" max={LIMITS.text} />
      </Box>
    </InfoCard>
  </>
);

export const MailsSection = () => (
  <InfoCard title="Mails">
    <ContentText
      source="content.mail.signature"
      label="Signature"
      max={LIMITS.signature}
      multiline
      minRows={3}
      helperText="Below every mail to shoppers. The head of a mail shows the name on the colour of the strip."
    />
  </InfoCard>
);
