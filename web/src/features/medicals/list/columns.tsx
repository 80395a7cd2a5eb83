import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import { medicalList } from '@clearwing/domain/medicals/list/list.ts'
import type { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { CertificateStop } from '#features/medicals/status/CertificateStop.tsx'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { standingInWords } from '#features/medicals/status/time-in-status.ts'
import { callInWords } from '#features/medicals/status/whose-move.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import classes from './columns.module.css'
import { PersonCell } from './PersonCell.tsx'

const dayOr = (day: string | null, otherwise: string) =>
  day ? <span className={classes.oneLine}>{formatDay(day)}</span> : <span className={classes.meta}>{otherwise}</span>

const DoctorCell = ({ medical: { examinerName, locationName } }: { medical: ListedMedical }) => (
  <>
    <span className={`${classes.oneLine} ${classes.doctor}`} title={examinerName ?? ''}>
      {examinerName}
    </span>
    {locationName && (
      <span className={`${classes.meta} ${classes.place}`} title={locationName}>
        {locationName}
      </span>
    )}
  </>
)

function CertificateCell({ medical }: { medical: ListedMedical }) {
  const { certificateTo, certificateToClass, certificateStop, isRestricted } = medical
  return (
    <>
      {certificateTo || !certificateStop ? dayOr(certificateTo, 'none') : null}
      {certificateToClass && <span className={classes.meta}>{nameOfDate(certificateToClass)}</span>}
      <CertificateStop event={certificateStop} />
      {certificateTo && isRestricted && <span className={classes.meta}>with conditions</span>}
    </>
  )
}

const PracticeCell = ({ medical: { kind, practiceName, regulatorShortName } }: { medical: ListedMedical }) => (
  <>
    <span className={classes.name}>{kind === 'declaration' ? 'Declaration' : (practiceName ?? 'Not sent yet')}</span>
    <span className={classes.meta}>{regulatorShortName}</span>
  </>
)

export const columnsFor = (actor: Actor) =>
  columnsOf(
    medicalList,
    {
      person: { cell: (medical) => <PersonCell person={medical} /> },
      practice: { cell: (medical) => <PracticeCell medical={medical} /> },
      class: { width: 80 },
      status: { cell: (medical) => <MedicalLocation actor={actor} medical={medical} /> },
      clock: { width: 252, cell: ({ clock }) => clock && <MedicalClock clock={clock} short /> },
      examined: {
        isWide: true,
        width: 110,
        cell: ({ examinedOn, kind }) => dayOr(examinedOn, kind === 'declaration' ? 'declared' : 'not yet'),
      },
      doctor: { isWide: true, cell: (medical) => <DoctorCell medical={medical} /> },
      to: { width: 130, cell: (medical) => <CertificateCell medical={medical} /> },
    },
    { isOwn: actor.organisationId === null },
  )

function MedicalLocation({ actor, medical }: { actor: Actor; medical: MedicalSummary }) {
  return (
    <div className={classes.where}>
      <span className={classes.status}>
        <MedicalStatus status={medical.status} isMine={isMyMove(actor, medical)} />
      </span>
      <span className={classes.call}>
        <span className={classes.mover}>{callInWords(actor, medical)}</span>
        <span className={classes.meta}>{standingInWords(medical)}</span>
      </span>
    </div>
  )
}
