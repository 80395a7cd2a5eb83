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
      {(convenorCase) => <Case key={caseId} convenorCase={convenorCase} />}
    </Loaded>
  )
}

function Case({ convenorCase }: { convenorCase: ConvenorCase }) {
  const actor = useActor()
  const { personName, state, grounds, requestedOn } = convenorCase
  const mayReadFile = canReadCaseFile(actor, convenorCase, today()) && !canTakeCase(actor, convenorCase)
  return (
    <article aria-label={`Review for ${personName}`}>
      <RecordHeader
        name={`Review for ${personName}`}
        status={<CaseStatus state={state} />}
        actions={!worksAsConvenor(actor) && <ToMedical medicalId={convenorCase.medicalId} />}
        facts={[
          { label: convenorCase.revocation ? 'Revoked' : 'Refused', value: namesOfClasses(convenorCase.classes) },
          { label: 'Regulator', value: convenorCase.regulatorShortName },
          { label: 'On', value: formatDay(convenorCase.decidedOn) },
          { label: 'Requested', value: formatDay(requestedOn) },
          { label: 'Last day to request', value: formatDay(convenorCase.lastDay) },
          { label: 'Convenor', value: convenorCase.assignedName ?? `${convenorCase.officeName}, not assigned` },
          ...(convenorCase.adviser ? [{ label: 'Adviser', value: convenorCase.adviser }] : []),
        ]}
        clock={convenorCase.clock && <MedicalClock clock={convenorCase.clock} />}
      />
      <Stack gap="md" p="md" className={record.record}>
        <StepPanel step={caseStep(actor, convenorCase)} />
        {convenorCase.revocation && <Revoked revocation={convenorCase.revocation} />}
        <Panel title="Reasons for the request">
          <Text className={classes.words}>{grounds}</Text>
          {state === 'out_of_time' && (
            <Text mt="xs" c="var(--ui-bad)">
              The review was requested after the last day. The convenor decides whether to hear the case.
            </Text>
          )}
        </Panel>
        <EvidenceList convenorCase={convenorCase} />
        <ConvenorReportPanel convenorCase={convenorCase} />
        {mayReadFile && <CaseFile convenorCase={convenorCase} />}
      </Stack>
    </article>
  )
}

/** A link to the medical; the convenor reads the case file instead. */
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
