import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { stepOfReferral } from '@clearwing/domain/medicals/next/for-specialist.ts'
import { specialtyNames } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams } from 'react-router'
import { type ReferralFile, useGetReferralQuery } from '#api/generated.ts'
import { StepPanel } from '#features/medicals/status/StepPanel.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { AskedPanel } from './AskedPanel.tsx'
import { ReferralBookings } from './ReferralBookings.tsx'
import { ReferralState } from './ReferralState.tsx'
import { SharedPanels } from './SharedPanels.tsx'
import { SpecialistReportPanel } from './SpecialistReportPanel.tsx'

/** One referral for the specialist, designed for a phone because it is read beside the patient. */
export function ReferralPage() {
  const referralId = recordId(useParams().referralId)
  const query = useGetReferralQuery(referralId === 0 ? skipToken : { referralId })
  if (isNotFound(referralId, query.error)) return <NotFound name="referral" />
  return <Loaded query={query}>{(file) => <ReferralFileView key={referralId} file={file} />}</Loaded>
}

function ReferralFileView({ file }: { file: ReferralFile }) {
  const { referral, question, reason } = file
  return (
    <Page
      title={referral.personName}
      width="form"
      action={
        <Anchor component={Link} to="/medical/referrals">
          All referrals
        </Anchor>
      }
    >
      <Stack gap="md">
        <Group gap="xs">
          <ReferralState status={referral.status} isSpecialist />
          <Text c="var(--ui-text-2)">
            {specialtyNames[referral.specialty]}. {timeOf(referral)}
          </Text>
        </Group>
        {referral.status === 'returned' && reason && (
          <Alert color="yellow" title="You are asked again">
            {reason}
          </Alert>
        )}
        <StepPanel step={stepOfReferral(referral)} />
        <Panel title={question === null ? 'Request' : 'Question'}>
          <Stack gap="sm">
            {question !== null && <Text style={{ whiteSpace: 'pre-wrap' }}>{question}</Text>}
            <Facts facts={factsOf(file)} />
          </Stack>
        </Panel>
        <AskedPanel referral={referral} />
        <ReferralBookings file={file} />
        {file.shared && (
          <SharedPanels referralId={referral.referralId} shared={file.shared} standards={file.standards} />
        )}
        {question !== null && <SpecialistReportPanel file={file} />}
      </Stack>
    </Page>
  )
}

/** Once the practice accepts the report, the specialist can read their own report for a limited time. */
const timeOf = ({ accessEndsOn, dueOn }: ReferralFile['referral']) =>
  accessEndsOn === null
    ? `Report by ${formatDay(dueOn)}.`
    : `You can read your report until ${formatDay(accessEndsOn)}.`

function factsOf({ referral, person }: ReferralFile) {
  const facts: [string, string | null][] = [
    ['Requested by', `${referral.askedByName}, ${referral.practiceName}`],
    ['Born', referral.dateOfBirth && formatDay(referral.dateOfBirth)],
    ['Applies for', `${namesOfClasses(person.classes)}, ${person.regulatorShortName}`],
    ['Phone', person.phone],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
