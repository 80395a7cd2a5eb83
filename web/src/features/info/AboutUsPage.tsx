import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { InfoSection } from './InfoSection.tsx'
import classes from './info.module.css'

/** What the product is, who it is for, who can read what, and what it is not. */
export function AboutUsPage() {
  const { displayName, aboutText } = useClientOptions()
  return (
    <Page title="About us" width="text">
      <Panel>
        <div className={classes.parts}>
          {aboutText && <Text className={classes.said}>{aboutText}</Text>}
          <Text>
            {displayName} is a web application for medical certification in aviation, made in New Zealand. Pilots,
            skydivers and air traffic controllers keep their certification current with it. Medical practices,
            specialist practices, flying organisations and regulators record and share what each of them needs to know.
          </Text>
          <InfoSection title="How a medical works">
            <ol className={classes.points}>
              <li>You apply, choose your medical practice and send it your application.</li>
              <li>The practice checks who you are, examines you and records the results.</li>
              <li>A medical examiner assesses the results and decides about each class.</li>
              <li>You receive your certificate at once. The regulator receives the documents behind the decision.</li>
            </ol>
          </InfoSection>
          <InfoSection title="Who can read what">
            <Text>
              Medical information can be read by the person it is about, by the practice that person has chosen, and by
              the regulator’s doctors once it has been submitted. Employers and flying organisations see dates and
              conditions only. Each reading is recorded.
            </Text>
          </InfoSection>
          <InfoSection title="What it is not">
            <Text>
              {displayName} works beside the regulator’s own register and does not replace it. It calculates and
              reminds; a decision about a certificate is always made by a person who is authorised to make it.
            </Text>
          </InfoSection>
          <InfoSection title="More">
            <Text>
              <Anchor component={Link} to="/info/verify">
                Check a certificate
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/info/privacy-policy">
                privacy policy
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/info/contact-us">
                contact us
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/info/status">
                service status
              </Anchor>
              ,{' '}
              <Anchor component={Link} to="/help">
                help
              </Anchor>
            </Text>
          </InfoSection>
        </div>
      </Panel>
    </Page>
  )
}
