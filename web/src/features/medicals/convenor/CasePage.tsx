import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canReadCaseFile, canTakeCase } from '@clearwing/domain/medicals/convenor/rules.ts'
import type { ConvenorCase, Revocation } from '@clearwing/domain/medicals/convenor/schema.ts'
import { worksAsConvenor } from '@clearwing/domain/medicals/rules/cases.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useGetConvenorCaseQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/audit/audit.module.css'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { StepPanel } from '#features/medicals/status/StepPanel.tsx'
import record from '#features/medicals/submission/submission.module.css'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { today } from '#shared/today.ts'
import { CaseFile } from './CaseFile.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import { ConvenorReportPanel } from './ConvenorReportPanel.tsx'
import { caseStep } from './case-step.ts'
import { EvidenceList } from './EvidenceList.tsx'

/** One review: the decision and the request, what each side says, the report, and the regulator's answer. */
export function CasePage() {
  const caseId = Number(useParams().caseId)
  return (
    <Loaded query={useGetConvenorCaseQuery({ caseId })} rows={6} what="review">
      {(one) => <Case key={caseId} one={one} />}
    </Loaded>
  )
}

function Case({ one }: { one: ConvenorCase }) {
  const actor = useActor()
  const { personName, state, grounds, requestedOn } = one
  const mayReadFile = canReadCaseFile(actor, one, today()) && !canTakeCase(actor, one)
  return (
    <article aria-label={`Review for ${personName}`}>
      <RecordHeader
        name={`Review for ${personName}`}
        status={<CaseStatus state={state} />}
        actions={!worksAsConvenor(actor) && <ToMedical medicalId={one.medicalId} />}
        facts={[
          { label: one.revocation ? 'Revoked' : 'Refused', value: namesOfClasses(one.classes) },
          { label: 'Regulator', value: one.regulatorShortName },
          { label: 'On', value: formatDay(one.decidedOn) },
          { label: 'Requested', value: formatDay(requestedOn) },
          { label: 'Last day to request', value: formatDay(one.lastDay) },
          { label: 'Convenor', value: one.assignedName ?? `${one.officeName}, not assigned` },
          ...(one.adviser ? [{ label: 'Adviser', value: one.adviser }] : []),
        ]}
        clock={one.clock && <MedicalClock clock={one.clock} />}
      />
      <Stack gap="md" p="md" className={record.record}>
        <StepPanel step={caseStep(actor, one)} />
        {one.revocation && <Revoked revocation={one.revocation} />}
        <Panel title="Reasons for the request">
          <Text className={classes.words}>{grounds}</Text>
          {state === 'out_of_time' && (
            <Text mt="xs" c="var(--ui-bad)">
              It was requested after the last day. The convenor decides whether to hear it.
            </Text>
          )}
        </Panel>
        <EvidenceList one={one} />
        <ConvenorReportPanel one={one} />
        {mayReadFile && <CaseFile one={one} />}
      </Stack>
    </article>
  )
}

/** The convenor reads the case file instead. */
const ToMedical = ({ medicalId }: { medicalId: number }) => (
  <Button component={Link} to={`/medical/${medicalId}`} variant="default">
    See the medical
  </Button>
)

/** The grounds of the revocation as given to the holder; the convenor may not open the certificate itself. */
const Revoked = ({ revocation: { certificateId, certificateNumber, grounds } }: { revocation: Revocation }) => (
  <Panel title={`Why certificate ${certificateNumber} was revoked`}>
    <Text className={classes.words}>{grounds}</Text>
    {!worksAsConvenor(useActor()) && (
      <Anchor component={Link} to={`/certificate/${certificateId}`}>
        See the certificate
      </Anchor>
    )}
  </Panel>
)
