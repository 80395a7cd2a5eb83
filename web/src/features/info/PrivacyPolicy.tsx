import { List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClientOptions } from '#api/client-options.ts'

/** The personal data that are collected, from section 1 of the specification. */
const collected = [
  'First and last name',
  'Physical address',
  'Nationality',
  'Gender',
  'E-mail',
  'Phone numbers',
  'Date of birth',
  'Country of residence',
  'Medical information and history',
  'Documents',
]

/** The text itself, for its own page and for the terms and conditions. */
export function PrivacyPolicy() {
  const { displayName } = useClientOptions()
  return (
    <Stack gap="md">
      <Part title="What we collect">
        <Text>{displayName} holds these data about you, as far as you or your medical practice enter them:</Text>
        <List>
          {collected.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      </Part>
      <Part title="Why we collect it">
        <Text>
          To apply for, decide, issue and keep current a medical certificate in aviation, as civil aviation law
          requires. It is used for nothing else, and it is not sold.
        </Text>
      </Part>
      <Part title="Who reads it">
        <Text>
          You, the medical practice you send your application to, and the doctors of the regulator once your examiner
          has submitted it. Specialists read what concerns their part. Flying organisations and agents of the regulator
          see the status, dates and conditions of a certificate, and nothing medical.
        </Text>
        <Text>
          Administrators read medical information only while they record a reason for it, and you can see that they did.
        </Text>
      </Part>
      <Part title="How we keep it">
        <Text>
          Every change and every reading of medical information is recorded with who did it and when. Medical facts are
          never sent by e-mail: e-mails carry a link. Records are kept for as long as the law asks for.
        </Text>
      </Part>
      <Part title="Your rights">
        <Text>
          You may ask for a copy of what is held about you, and for its correction, under the Privacy Act 2020 and the
          Health Information Privacy Code 2020. What you once signed stays as it was signed; a correction is added to
          it. If you are not content with an answer, you may complain to the Privacy Commissioner.
        </Text>
      </Part>
      <Part title="In your browser">
        <Text>
          One cookie keeps you logged in. What you have typed and not yet saved stays in the browser tab until it is
          saved or you log out. The dates, the number and the code of a certificate in force stay on your device until
          you log out, so that you can show it without a network. There is no advertising and no tracking by others.
        </Text>
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xs">
    <Title order={2} fz="md">
      {title}
    </Title>
    {children}
  </Stack>
)
