import { formatDay, formatMoment, wholeYears } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { certificateAsListed } from '@clearwing/domain/medicals/list/listed.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import { isMixed, outcomesInWords } from '@clearwing/domain/medicals/outcomes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigationType, useParams } from 'react-router'
import { useGetMedicalQuery, useListCertificatesOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { CertificateStop } from '#features/medicals/status/CertificateStop.tsx'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { MedicalStepPanel } from '#features/medicals/status/MedicalStepPanel.tsx'
import { numberInWords } from '#features/medicals/status/number-in-words.ts'
import { ReviewActions } from '#features/medicals/submission/ReviewActions.tsx'
import { SubmissionRecord } from '#features/medicals/submission/SubmissionRecord.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { PrintedPerson } from '#shared/pages/PrintedMargin.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { today } from '#shared/today.ts'
import classes from './queue.module.css'

/** Shows a submission beside the list or on a page of its own. */
export function QueuedSubmission() {
  const medicalId = Number(useParams().medicalId)
  return (
    <Loaded query={useGetMedicalQuery({ medicalId })} rows={4} what="submission">
      {(medical) => <QueuedPosition key={medicalId} medical={medical} />}
    </Loaded>
  )
}

function QueuedPosition({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { search, state } = useLocation()
  const { personName, status, clock } = medical
  const stop = useCertificateStop(medical)
  const navigation = useNavigationType()
  const [wasChosen] = useState(navigation === 'PUSH')
  return (
    <article
      aria-label={`Submission of ${personName}`}
      className={classes.record}
      tabIndex={-1}
      ref={wasChosen ? intoFocus : undefined}
    >
      <div className={classes.back}>
        <Anchor component={Link} to={{ pathname: '/medical/queue', search }} state={state} className={classes.way}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden /> Queue
        </Anchor>
      </div>
      <PrintedPerson name={personName} dateOfBirth={medical.dateOfBirth} />
      <RecordHeader
        name={personName}
        tab={`Submission of ${personName}`}
        status={
          <>
            <MedicalStatus status={status} isMine={isMyMove(actor, medical)} />
            <CertificateStop event={stop} />
          </>
        }
        facts={factsOf(medical)}
        actions={<ReviewActions medical={medical} />}
        clock={clock && <MedicalClock clock={clock} />}
      />
      <div className={classes.body}>
        <div className={classes.step}>
          <MedicalStepPanel medical={medical} />
        </div>
        <SubmissionRecord medical={medical} />
      </div>
    </article>
  )
}

function useCertificateStop({ medicalId }: Medical) {
  const { currentData = [] } = useListCertificatesOfMedicalQuery({ medicalId })
  return certificateAsListed(currentData.flatMap(({ rows }) => rows)).certificateStop
}

/** Moves the focus to the record, so that keyboard users need not tab through the rest of the list. */
const intoFocus = (record: HTMLElement | null) => record?.focus({ preventScroll: true })

const factsOf = (medical: Medical) =>
  [
    { label: 'Born', value: born(medical.dateOfBirth) },
    { label: medical.regulatorShortName, value: numberInWords(medical) },
    { label: 'For', value: namesOfClasses(medical.classes) },
    { label: 'Decision', value: isMixed(medical.outcomes) && outcomesInWords(medical.outcomes) },
    { label: 'Examiner', value: medical.examinerName },
    { label: 'At', value: medical.practiceName },
    { label: 'Submitted', value: medical.submittedAt && formatMoment(medical.submittedAt) },
  ].filter(({ value }) => value)

const born = (day: string | null) => day && `${formatDay(day)} (${wholeYears(day, today())})`
