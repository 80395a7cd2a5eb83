import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfDate, numbersOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { ListedMedical } from '@clearwing/domain/medicals/list/listed.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { CertificateStop } from '#features/medicals/status/CertificateStop.tsx'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { standingInWords } from '#features/medicals/status/time-in-status.ts'
import { callInWords } from '#features/medicals/status/whose-move.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import classes from './columns.module.css'
import { PersonCell } from './PersonCell.tsx'

/** Sort orders of the list. */
export const medicalOrders = ['since', 'person', 'family', 'born', 'status', 'clock', 'examined', 'examiner'] as const

type MedicalColumn = Column<ListedMedical, (typeof medicalOrders)[number]>

/** '1, 2': the heading of the column already says Class. */
const classNumbers = ({ classes: list }: MedicalSummary) => numbersOfClasses(list)

const dayOr = (day: string | null, otherwise: string) =>
  day ? <span className={classes.oneLine}>{formatDay(day)}</span> : <span className={classes.meta}>{otherwise}</span>

/** A person's own list names the practice; other lists name the person. */
export function columnsFor(actor: Actor): MedicalColumn[] {
  const isOwn = actor.organisationId === null
  return [
    isOwn ? practiceAndRegulator : person,
    { key: 'class', title: 'Class', width: 80, cell: classNumbers },
    {
      key: 'status',
      title: 'Status, next action',
      order: 'status',
      cell: (medical) => <MedicalLocation actor={actor} medical={medical} />,
    },
    {
      key: 'clock',
      title: 'Deadline',
      order: 'clock',
      width: 252,
      cell: ({ clock }) => clock && <MedicalClock clock={clock} short />,
    },
    {
      key: 'examined',
      isWide: true,
      title: 'Examined',
      order: 'examined',
      width: 110,
      cell: ({ examinedOn, kind }) => dayOr(examinedOn, kind === 'declaration' ? 'declared' : 'not yet'),
    },
    {
      key: 'doctor',
      isWide: true,
      title: 'Doctor',
      order: 'examiner',
      cell: ({ examinerName, locationName }) => (
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
      ),
    },
    {
      key: 'to',
      title: 'Certificate to',
      width: 130,
      cell: ({ certificateTo, certificateToClass, certificateStop, isRestricted }) => (
        <>
          {certificateTo || !certificateStop ? dayOr(certificateTo, 'none') : null}
          {certificateToClass && <span className={classes.meta}>{nameOfDate(certificateToClass)}</span>}
          <CertificateStop event={certificateStop} />
          {certificateTo && isRestricted && <span className={classes.meta}>with conditions</span>}
        </>
      ),
    },
  ]
}

const person: MedicalColumn = {
  key: 'person',
  title: 'Person',
  order: 'person',
  also: [
    { title: 'Last name', order: 'family' },
    { title: 'Born', order: 'born' },
  ],
  cell: (row) => <PersonCell person={row} />,
}

const practiceAndRegulator: MedicalColumn = {
  key: 'practice',
  title: 'Practice and regulator',
  cell: ({ kind, practiceName, regulatorShortName }) => (
    <>
      <span className={classes.name}>{kind === 'declaration' ? 'Declaration' : (practiceName ?? 'Not sent yet')}</span>
      <span className={classes.meta}>{regulatorShortName}</span>
    </>
  ),
}

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
