import { formatDay } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { undecidedStep } from '@clearwing/domain/medicals/next/for-applicant.ts'
import type { NextStep } from '@clearwing/domain/medicals/next/schema.ts'
import { classesSentOn } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { isOpen, statusNames } from '@clearwing/domain/medicals/status.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useGetNextStepQuery, useListMedicalsQuery } from '#api/generated.ts'
import { useMyCertificates } from '#features/medicals/certificate/use-my-certificates.ts'
import { TestsDueLine } from '#features/medicals/next/BeforeVisit.tsx'
import { ContactLines, StepTasks } from '#features/medicals/status/StepTasks.tsx'
import { standingInWords } from '#features/medicals/status/time-in-status.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import { type RefusedClasses, renewalOf } from './renewal.ts'

/**
 * Statuses of a medical that is closed at the practice but not complete: the pages must be sent, or the regulator
 * decides.
 */
const isAwaited: MedicalStatus[] = ['to_send', 'to_decide']

/** Partly decided by the examiner, until it is submitted or while questions are answered. */
const isDecidedInPart: MedicalStatus[] = ['issued', 'declined', 'submitted', 'in_audit', 'queried', 'returned']
const isSentOn = ({ outcomes }: MedicalSummary) => classesSentOn(outcomes).length > 0

/** The next step for the open medical, or starting one if there is none. */
export const NextStepCard = () => (
  <Loaded query={useListMedicalsQuery({ i: 'me', o: 'since', d: 1, n: 10 })}>
    {({ list }) => {
      const [first, ...otherMedicals] = list.filter(({ status }) => isOpen(status) || isAwaited.includes(status))
      const undecided = list.find((medical) => isDecidedInPart.includes(medical.status) && isSentOn(medical))
      if (first) return <OpenMedical medical={first} otherMedicals={otherMedicals} />
      return undecided ? <UndecidedMedical medical={undecided} /> : <Start list={list} />
    }}
  </Loaded>
)

/** Classes still undecided in a partly decided medical. */
function awaitedClasses({ classes, outcomes }: MedicalSummary) {
  const left = classesSentOn(outcomes)
  return left.length > 0 ? left : classes
}

/** At most one medical per regulator is open. The latest gives the next step; the others are listed too. */
const OpenMedical = ({ medical, otherMedicals }: { medical: MedicalSummary; otherMedicals: MedicalSummary[] }) => (
  <Loaded query={useGetNextStepQuery({ medicalId: medical.medicalId })}>
    {(step) => <NextStepContent medical={medical} otherMedicals={otherMedicals} step={step} />}
  </Loaded>
)

type ShownProps = { medical: MedicalSummary; otherMedicals: MedicalSummary[]; step: NextStep }

function NextStepContent({ medical, otherMedicals, step }: ShownProps) {
  const { title, text, action, tasks, isMine, preparation } = step
  const own = `/medical/${medical.medicalId}`
  return (
    <DashboardCard
      title={title}
      isNextStep={isMine}
      action={
        action ? (
          <NextStepButton to={action.to} fullWidth>
            {action.label}
          </NextStepButton>
        ) : (
          <Anchor component={Link} to={own}>
            See the status
          </Anchor>
        )
      }
    >
      {namesOfClasses(awaitedClasses(medical))}. {medical.draft && `Draft: ${standingInWords(medical)}. `}
      {text}
      <StepTasks tasks={tasks} />
      {preparation && <TestsDueLine medicalId={medical.medicalId} />}
      {preparation?.practice && <ContactLines contact={preparation.practice} />}
      {otherMedicals.map((other) => (
        <Text key={other.medicalId} mt="xs">
          <Anchor component={Link} to={`/medical/${other.medicalId}`}>
            {namesOfClasses(other.classes)}
            {other.kind === 'declaration' && other.certificateTo && ` to ${formatDay(other.certificateTo)}`} for{' '}
            {other.regulatorShortName}
          </Anchor>
          : {statusNames[other.status]}, {standingInWords(other)}
        </Text>
      ))}
    </DashboardCard>
  )
}

function UndecidedMedical({ medical }: { medical: MedicalSummary }) {
  const { title, text } = undecidedStep(medical)
  return (
    <DashboardCard
      title={title}
      action={
        <Anchor component={Link} to={`/medical/${medical.medicalId}`}>
          See the status
        </Anchor>
      }
    >
      {text}
    </DashboardCard>
  )
}

/** The most recent refusal among a person's medicals. */
function refusalOf(list: MedicalSummary[]): RefusedClasses | undefined {
  const medical = list.find(({ outcomes }) => outcomes.some(({ outcome }) => outcome === 'refused'))
  if (!medical?.examinedOn) return undefined
  return {
    medicalId: medical.medicalId,
    classes: medical.outcomes.flatMap(({ medicalClass, outcome }) => (outcome === 'refused' ? [medicalClass] : [])),
    examinedOn: medical.examinedOn,
  }
}

function Start({ list }: { list: MedicalSummary[] }) {
  const { query } = useMyCertificates()
  const { title, text, isNow, daysLeft, medicalId } = renewalOf(query.currentData ?? [], refusalOf(list))
  return (
    <DashboardCard
      title={title}
      number={daysLeft !== undefined && countInWords(daysLeft, 'day', 'days')}
      isNextStep={isNow}
      action={
        isNow ? (
          <NextStepButton to="/medical/new" fullWidth>
            Start a medical
          </NextStepButton>
        ) : (
          <Anchor component={Link} to={medicalId ? `/medical/${medicalId}` : '/medical/new'}>
            {medicalId ? 'Read the decision' : 'Start a medical'}
          </Anchor>
        )
      }
    >
      {text}
    </DashboardCard>
  )
}
