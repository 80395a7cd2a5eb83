import { formatDay, formatMoment, wholeYears } from '@clearwing/domain/dates.ts'
import { dialled, formatPhone } from '@clearwing/domain/phone.ts'
import { detailNames } from '@clearwing/domain/registrations/numbers/details.ts'
import { genderInWords } from '@clearwing/domain/users/words.ts'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#api/generated.ts'
import { pickActivity } from '#features/activities/index.ts'
import { RegistrationStatus } from '#features/registrations/index.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import { nhiOf, useMayCorrectNhi } from './Nhi.tsx'
import { PhotoRow } from './PhotoRow.tsx'

type Props = { user: User }
type Fact = { label: string; value: ReactNode }

const filledFacts = (facts: Fact[]) => facts.filter(({ value }) => value !== null && value !== '')

export function PersonPanel({ user }: Props) {
  const mayCorrect = useMayCorrectNhi(user)
  return (
    <Panel title="Person">
      <PhotoRow user={user} />
      <Facts
        facts={filledFacts([
          { label: 'Full name', value: user.fullName },
          { label: 'Title', value: user.title },
          { label: 'Known as', value: user.knownAs },
          { label: 'Initials', value: user.initials },
          { label: 'Previous names', value: user.previousNames },
          { label: 'User name', value: user.userName },
          { label: 'Date of birth', value: user.dateOfBirth && bornOn(user.dateOfBirth) },
          { label: 'Gender', value: genderInWords(user.gender) },
          { label: 'Nationality', value: user.nationality },
          { label: 'Occupation', value: user.occupation },
          {
            label: 'HPI number',
            value: user.hpiPractitioner && <span className="tabular">{user.hpiPractitioner}</span>,
          },
          { label: 'Practising number', value: user.practisingNumber },
          { label: 'NHI', value: nhiOf(user, mayCorrect) },
        ])}
      />
    </Panel>
  )
}

const Dial = ({ number }: { number: string }) => (
  <Anchor href={`tel:${dialled(number)}`} className="tabular">
    {formatPhone(number)}
  </Anchor>
)

const bornOn = (day: string) => `${formatDay(day)} (${wholeYears(day, today())})`

/** Emails bounced, so that only a call or a letter reaches the person. */
const Undeliverable = ({ since }: { since: string }) => (
  <Status kind="bad" icon={IconMailOff}>
    {`Since ${formatMoment(since)}`}
  </Status>
)

export function ContactPanel({
  user: { street, suburb, postcode, city, state, country, phone, otherPhone, email, emailUndeliverableSince },
}: Props) {
  const lines = [street, suburb, [city, postcode].filter(Boolean).join(' '), state, country].filter(Boolean)
  const facts = filledFacts([
    { label: 'Address', value: lines.join(', ') },
    { label: 'Phone', value: phone && <Dial number={phone} /> },
    { label: 'Other phone', value: otherPhone && <Dial number={otherPhone} /> },
    {
      label: 'Email',
      value: email && (
        <Copyable name="Email" value={email}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Copyable>
      ),
    },
    {
      label: 'Email undeliverable',
      value: emailUndeliverableSince && <Undeliverable since={emailUndeliverableSince} />,
    },
  ])
  return <Panel title="Address and contact">{facts.length > 0 ? <Facts facts={facts} /> : 'None recorded.'}</Panel>
}

export const UserRegistrationsPanel = ({ user: { registrations } }: Props) => (
  <Panel title="Registrations">
    {registrations.length === 0 ? (
      'None.'
    ) : (
      <Facts
        facts={registrations.map(({ regulatorName, organisationUserId, status, isExpired, details }) => ({
          label: regulatorName,
          value: (
            <>
              <Group gap="xs">
                <span className="tabular">
                  <Copyable name={`Number at ${regulatorName}`} value={organisationUserId} />
                </span>
                <RegistrationStatus status={status} isExpired={isExpired} />
              </Group>
              {details.map(({ detail, day }) => (
                <Text key={detail} fz={13} c="var(--ui-text-2)" className="tabular">
                  {detailNames[detail]} {formatDay(day)}
                </Text>
              ))}
            </>
          ),
        }))}
      />
    )}
  </Panel>
)

/** Links to settings that are changed elsewhere, because each needs its own confirmation. */
export const OwnPanel = ({ userId }: { userId: number }) => (
  <Panel title="Login">
    <Stack gap="xs" align="flex-start">
      <Anchor component={Link} to="/user/me/email">
        Change email address
      </Anchor>
      <Anchor component={Link} to={`/user/${userId}/security`}>
        Password, security questions, two factor authentication, and where you are logged in
      </Anchor>
    </Stack>
  </Panel>
)

/** Tells administrators that only names are shown until they choose an activity. */
export const MorePanel = () => (
  <Panel title="More">
    <Stack gap="xs" align="flex-start">
      <Text>Personal data is shown only with an administrator activity. The person sees that you viewed it.</Text>
      <Button variant="default" onClick={() => void pickActivity()}>
        Choose an activity
      </Button>
    </Stack>
  </Panel>
)
