import { nameOfClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { MedicalStatus } from '#features/medicals/status/MedicalStatus.tsx'
import type { SaveProgress } from '#shared/forms/autosaver.ts'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { PrintedPerson } from '#shared/pages/PrintedMargin.tsx'
import { RecordHeader } from '#shared/pages/RecordHeader.tsx'

type Props = {
  medical: Medical
  /** Saving of the form; missing where the head of the section shows the save status. */
  saver: { progress: SaveProgress; flush: () => Promise<void> } | undefined
}

export function ApplicationHeader({ medical, saver }: Props) {
  const actor = useActor()
  const { medicalId, kind, status, classes, practiceName, regulatorShortName } = medical
  return (
    <RecordHeader
      name={
        kind === 'declaration' ? `Record a ${nameOfClass(classes[0] ?? '')}` : 'Application for a medical certificate'
      }
      status={<MedicalStatus status={status} isMine={isMyMove(actor, medical)} />}
      facts={[
        { label: 'For', value: `${namesOfClasses(classes)}, ${regulatorShortName}` },
        ...(practiceName ? [{ label: 'At', value: practiceName }] : []),
      ]}
      actions={
        <>
          <PrintedPerson name={medical.personName} dateOfBirth={medical.dateOfBirth} />
          {saver && <SaveState progress={saver.progress} retry={() => void saver.flush()} />}
          <Button component={Link} to={`/medical/${medicalId}`} variant="default">
            Finish later
          </Button>
        </>
      }
    />
  )
}
