import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { InfoSection } from './InfoSection.tsx'
import classes from './info.module.css'

/** Contacts for different questions. The provider is the operator of this installation, if named in its settings. */
export function ContactUsPage() {
  const { displayName, contactEmail, contactPhone, contactText } = useClientOptions()
  return (
    <Page title="Contact us" width="text">
      <Panel>
        <div className={classes.parts}>
          <InfoSection title={`About ${displayName}`}>
            {contactText && <Text className={classes.said}>{contactText}</Text>}
            {contactEmail || contactPhone ? (
              <>
                <Text>For help with {displayName} and with logging in:</Text>
                {contactEmail && (
                  <Text>
                    Email <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
                  </Text>
                )}
                {contactPhone && (
                  <Text>
                    Telephone <Anchor href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</Anchor>
                  </Text>
                )}
              </>
            ) : contactText ? null : (
              <Text>
                Please ask the administrator of your organisation, who can contact the provider of this installation. If
                you have no organisation, ask your medical practice.
              </Text>
            )}
            <Text>
              Guides for each role are on the page{' '}
              <Anchor component={Link} to="/help">
                help
              </Anchor>
              .
            </Text>
            <Text>Say what you did and what you saw. Please leave out anything medical: email is not private.</Text>
          </InfoSection>
          <InfoSection title="When you cannot log in">
            <Text>
              If you have forgotten your password, set a new one with a link sent to your own email address:{' '}
              <Anchor component={Link} to="/reset-password">
                reset your password
              </Anchor>
              .
            </Text>
            <Text>
              Whether {displayName} works at the moment is shown on the page{' '}
              <Anchor component={Link} to="/info/status">
                service status
              </Anchor>
              .
            </Text>
          </InfoSection>
          <InfoSection title="About your medical">
            <Text>
              Please contact the medical practice you have chosen. It reads your application and corrects any
              measurements made there.
            </Text>
          </InfoSection>
          <InfoSection title="About a decision">
            <Text>Please contact the medical unit of the regulator that issued your licence.</Text>
          </InfoSection>
          <InfoSection title="About your personal data">
            <Text>
              What is stored, who can read it, and how you see and correct it is explained in the{' '}
              <Anchor component={Link} to="/info/privacy-policy">
                privacy policy
              </Anchor>
              .
            </Text>
          </InfoSection>
        </div>
      </Panel>
    </Page>
  )
}
