import { formatDay, wholeYears } from '@clearwing/domain/dates.ts'
import { isWaitingStatus } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canReviewRegistrations } from '@clearwing/domain/registrations/rules.ts'
import { claimKindNames } from '@clearwing/domain/registrations/schema.ts'
import { Anchor, Group, SimpleGrid } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { type Registration, useGetRegistrationQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { recordId } from '#shared/record-id.ts'
import { today } from '#shared/today.ts'
import { waitsInWords } from './columns.tsx'
import { EvidenceFiles } from './EvidenceFiles.tsx'
import { EvidenceStatus } from './EvidenceStatus.tsx'
import { identityFacts, numberFacts, registrationDecisionFacts } from './facts.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { RegistrationDecision } from './RegistrationDecision.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import { SimilarPeoplePanel } from './SimilarPeoplePanel.tsx'

/** One registration: the person's details, the evidence, possible duplicates, and the decision. */
export function RegistrationPage() {
  const registrationId = recordId(useParams().registrationId)
  const actor = useActor()
  const query = useGetRegistrationQuery(registrationId === 0 ? skipToken : { registrationId })
  if (!canReviewRegistrations(actor, 'myOrg')) return <Navigate replace to="/dashboard" />
  if (isNotFound(registrationId, query.error)) return <NotFound name="registration" />
  return <Loaded query={query}>{(registration) => <Reviewed registration={registration} />}</Loaded>
}

function Reviewed({ registration }: { registration: Registration }) {
  const { search, state } = useLocation()
  const { name, status, isExpired } = registration
  const decided = registrationDecisionFacts(registration)
  return (
    <article aria-label={`Registration of ${name}`}>
      <Group px={{ base: 'sm', sm: 'lg' }} pt="xs" justify="space-between" bg="var(--ui-surface)">
        <Anchor component={Link} to={{ pathname: '..', search }} relative="path" state={state} fz={14}>
          <Group gap={4}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden /> Registrations
          </Group>
        </Anchor>
        <Anchor component={Link} to="history" fz={14}>
          History
        </Anchor>
      </Group>
      <RecordHeader
        name={name}
        tab={`Registration of ${name}`}
        status={<RegistrationStatus status={status} isExpired={isExpired} />}
        facts={factsOf(registration)}
        actions={<RegistrationDecision registration={registration} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" p={{ base: 'sm', sm: 'lg' }}>
        <Panel title="Number">
          <Facts facts={numberFacts(registration)} />
        </Panel>
        <Panel title="Evidence" titleExtra={<EvidenceStatus registration={registration} />}>
          <Facts facts={identityFacts(registration)} />
          <EvidenceFiles registration={registration} />
        </Panel>
        {isWaitingStatus(status) && <SimilarPeoplePanel registration={registration} />}
        <QuestionPanel registration={registration} />
        {decided.length > 0 && (
          <Panel title="Decision">
            <Facts facts={decided} />
          </Panel>
        )}
      </SimpleGrid>
    </article>
  )
}

const factsOf = ({ dateOfBirth, organisationUserId, kind, waitingDays }: Registration) => [
  { label: 'Number', value: organisationUserId },
  ...(dateOfBirth
    ? [{ label: 'Date of birth', value: `${formatDay(dateOfBirth)} (${wholeYears(dateOfBirth, today())})` }]
    : []),
  { label: 'Type', value: claimKindNames[kind] },
  ...(waitingDays === null ? [] : [{ label: 'Waiting', value: waitsInWords(waitingDays) }]),
]
