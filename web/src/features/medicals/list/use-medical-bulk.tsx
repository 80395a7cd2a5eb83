import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { canExportClinical, waitsForPerson } from '@clearwing/domain/medicals/search/rules.ts'
import { isWithPractice } from '@clearwing/domain/medicals/status.ts'
import { canBe } from '@clearwing/domain/medicals/transitions.ts'
import { IconMail, IconMapPin, IconPrinter, IconSend, IconUserCheck } from '@tabler/icons-react'
import {
  api,
  useAssignDoctorMutation,
  useRemindPersonMutation,
  useSetMedicalLocationMutation,
  useSubmitMedicalMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import type { BulkAction } from '#shared/lists/ListTable.tsx'
import type { Doctor, LocationOption } from './filters.ts'
import { handleTogether } from './handle-together.tsx'

type Choices = { doctors: Doctor[]; places: LocationOption[] }
type Action = BulkAction<MedicalSummary>

/** Actions for several medicals at once. Each medical is handled separately, and can be refused separately. */
export function useMedicalBulk({ doctors, places }: Choices): Action[] {
  const actor = useActor()
  const atDesk = useDeskActions(doctors, places)
  const ofDoctor = useDoctorActions()
  return [
    ...(medicalsVisibleTo(actor) === 'practice' ? atDesk : []),
    ...(canExportClinical(actor) ? ofDoctor : []),
  ].map((action) => ({
    ...action,
    refuses: (row) => (row.userId === actor.userId ? 'your own' : action.refuses?.(row)),
  }))
}

/** Actions for everyone at the practice, including reception. */
function useDeskActions(doctors: Doctor[], places: LocationOption[]): Action[] {
  const [read] = api.endpoints.getMedical.useLazyQuery()
  const [assign] = useAssignDoctorMutation()
  const [setLocation] = useSetMedicalLocationMutation()
  const [remind] = useRemindPersonMutation()
  const assignTo = async (medicalId: number, examinerId: number | null) => {
    const { version } = await read({ medicalId }).unwrap()
    return assign({ medicalId, body: { examinerId, version } }).unwrap()
  }
  const moveTo = async (medicalId: number, locationId: number | null) => {
    const { version } = await read({ medicalId }).unwrap()
    return setLocation({ medicalId, body: { locationId, version } }).unwrap()
  }
  const current = places.filter(({ archivedAt }) => archivedAt === null)
  const place: Action = {
    label: 'Set location',
    icon: IconMapPin,
    open: (rows) =>
      handleTogether(rows, {
        title: 'Set the location',
        submit: 'Set',
        done: 'set',
        label: 'Location',
        options: current.map(({ organisationLocationId: id, name }) => ({ value: String(id), label: name })),
        act: ({ medicalId }, locationId) => moveTo(medicalId, locationId),
        undo: ({ medicalId, locationId }) => moveTo(medicalId, locationId),
      }),
  }
  return [
    {
      label: 'Assign',
      icon: IconUserCheck,
      refuses: ({ status }) => (isWithPractice(status) ? undefined : 'already decided'),
      open: (rows) =>
        handleTogether(rows, {
          title: 'Assign to a doctor',
          submit: 'Assign',
          done: 'assigned',
          label: 'Doctor',
          options: doctors
            .filter(({ isCurrent }) => isCurrent)
            .map(({ userId, name }) => ({ value: String(userId), label: name })),
          act: ({ medicalId }, examinerId) => assignTo(medicalId, examinerId),
          undo: ({ medicalId, examinerId }) => assignTo(medicalId, examinerId),
        }),
    },
    ...(current.length > 0 ? [place] : []),
    {
      label: 'Remind',
      icon: IconMail,
      refuses: ({ status }) => (waitsForPerson(status) ? undefined : 'not waiting for the person'),
      open: (rows) =>
        handleTogether(rows, {
          title: 'Remind by email',
          submit: 'Send',
          done: 'reminded',
          text: 'Each person gets an email saying that your practice is waiting for something, with a link but no details.',
          act: ({ medicalId }) => remind({ medicalId }).unwrap(),
        }),
    },
  ]
}

/** Actions for doctors, who are responsible for what is submitted and printed. */
function useDoctorActions(): Action[] {
  const isRegulator = medicalsVisibleTo(useActor()) === 'submitted'
  const [read] = api.endpoints.getMedical.useLazyQuery()
  const [submit] = useSubmitMedicalMutation()
  const [fetchDocument] = useDownloadDocumentMutation()
  const send: Action = {
    label: 'Submit pack',
    icon: IconSend,
    refuses: ({ status }) => (canBe('submit', status) ? undefined : 'nothing to submit'),
    open: (rows) =>
      handleTogether(rows, {
        title: 'Submit packs to the regulator',
        submit: 'Send',
        done: 'sent',
        text: 'Each pack is submitted as it is now if it is complete, or not at all.',
        act: async ({ medicalId }) => {
          const { version } = await read({ medicalId }).unwrap()
          return submit({ medicalId, body: { version } }).unwrap()
        },
      }),
  }
  return [
    ...(isRegulator ? [] : [send]),
    {
      label: 'Print packs',
      icon: IconPrinter,
      open: (rows) =>
        handleTogether(rows, {
          title: 'Packs to print',
          submit: 'Save the documents',
          done: 'saved',
          text: 'Each record is one PDF with an index. The person’s history records that you downloaded it.',
          act: ({ medicalId }) =>
            fetchDocument(`/api/medicals/${medicalId}${isRegulator ? '/submission' : ''}/bundle`).unwrap(),
        }),
    },
  ]
}
