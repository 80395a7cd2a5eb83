import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './info.module.css'
import { Part } from './Part.tsx'

/** Whom to ask what. The provider is whoever runs this installation, where its settings say who that is. */
export function ContactUsPage() {
  const { displayName, contactEmail, contactPhone } = useClientOptions()
  return (
    <Page title="Contact us" width="text">
      <Panel>
        <div className={classes.parts}>
          <Part title={`About ${displayName}`}>
            {contactEmail || contactPhone ? (
              <>
                <Text>For help with {displayName} and with logging in:</Text>
                {contactEmail && (
                  <Text>
                    E-mail <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
                  </Text>
                )}
                {contactPhone && (
                  <Text>
                    Telephone <Anchor href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</Anchor>
                  </Text>
                )}
              </>
            ) : (
              <Text>
                Please ask the administrator of your organisation, who reaches the provider of this installation.
              </Text>
            )}
            <Text>Write what you did and what you saw. Please leave out anything medical: mail is not private.</Text>
          </Part>
          <Part title="When you cannot log in">
            <Text>
              A forgotten password is set anew with a link that goes to your own e-mail address:{' '}
              <Anchor component={Link} to="/reset-password">
                reset your password
              </Anchor>
              .
            </Text>
          </Part>
          <Part title="About your medical">
            <Text>
              Please contact the medical practice you have chosen. It reads your application, and what was measured
              there is corrected there.
            </Text>
          </Part>
          <Part title="About a decision">
            <Text>Please contact the medical unit of the regulator that your licence is from.</Text>
          </Part>
          <Part title="About your personal data">
            <Text>
              What is kept, who reads it, and how you see and correct it is in the{' '}
              <Anchor component={Link} to="/info/privacy-policy">
                privacy policy
              </Anchor>
              .
            </Text>
          </Part>
        </div>
      </Panel>
    </Page>
  )
}
