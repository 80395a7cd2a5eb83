import { formatDay, wholeYears } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { MedicalLine } from '#features/medicals/status/MedicalLine.tsx'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import { messageAbout } from '#features/medicals/status/message-about.ts'
import { numberInWords } from '#features/medicals/status/number-in-words.ts'
import { MessageButton } from '#features/messages/index.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { PrintedPerson } from '#shared/pages/PrintedMargin.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'
import { today } from '#shared/today.ts'

/** Header of a medical: the person, the classes, the status, who acts next and since when. */
export function MedicalHeader({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { personName, status, clock } = medical
  const start = messageAbout(actor, medical)
  return (
    <RecordHeader
      name={personName}
      tab={`Medical of ${personName}`}
      status={<MedicalStatus status={status} isMine={isMyMove(actor, medical)} />}
      facts={factsOf(medical)}
      actions={start && <MessageButton start={start} />}
      clock={clock && <MedicalClock clock={clock} />}
      staysOnPhone
    >
      <PrintedPerson name={personName} dateOfBirth={medical.dateOfBirth} />
      <MedicalLine medical={medical} />
    </RecordHeader>
  )
}

function factsOf(medical: Medical) {
  const { dateOfBirth, regulatorShortName, nhi, classes, practiceName } = medical
  const number = numberInWords(medical)
  return [
    ...(dateOfBirth
      ? [{ label: 'Born', value: `${formatDay(dateOfBirth)} (${wholeYears(dateOfBirth, today())})` }]
      : []),
    ...(number ? [{ label: regulatorShortName, value: <CopyableNumber medical={medical} number={number} /> }] : []),
    ...(nhi ? [{ label: 'NHI', value: <Copyable name="NHI" value={nhi} /> }] : []),
    { label: 'For', value: namesOfClasses(classes) },
    ...(practiceName ? [{ label: 'At', value: practiceName }] : []),
  ]
}

const CopyableNumber = ({ medical, number }: { medical: Medical; number: string }) => (
  <Copyable
    name={`${medical.regulatorShortName} number`}
    value={medical.registrationNumber ?? medical.claimedNumber ?? number}
  >
    {number}
  </Copyable>
)
