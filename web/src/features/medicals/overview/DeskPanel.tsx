import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { canAssignDoctor, canRemindPerson } from '@clearwing/domain/medicals/search/rules.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useAssignDoctorMutation, useRemindPersonMutation, useSetMedicalLocationMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useChoices } from '#features/medicals/list/use-choices.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'

/** The doctor, the location, and a reminder to the person; for everyone at the practice, including reception. */
export function DeskPanel({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { doctors, places } = useChoices()
  const [assign, assigning] = useAssignDoctorMutation()
  const [setLocation, setting] = useSetMedicalLocationMutation()
  const { medicalId, examinerId, examinerName, locationId } = medical
  // Uses the answer to a recent change until the medical is read again.
  const answers = [assigning.data, setting.data].filter((answer) => answer?.medicalId === medicalId)
  const version = Math.max(medical.version, ...answers.map((answer) => answer?.version ?? 0))
  const isBusy = assigning.isLoading || setting.isLoading
  const isOpen = canAssignDoctor(actor, medical)
  const current = doctors.filter(({ isCurrent }) => isCurrent)
  const isListed = current.some(({ userId }) => userId === examinerId)
  const left = examinerId !== null && !isListed ? [{ value: String(examinerId), label: examinerName ?? '' }] : []
  const shownPlaces = places.filter((each) => each.archivedAt === null || each.organisationLocationId === locationId)
  const failed = (error: unknown) => showProblem(error, 'Not changed')
  return (
    <Panel title="At the practice" actions={canRemindPerson(actor, medical) && <Remind medical={medical} />}>
      <Group align="flex-end" gap="md">
        {isOpen && (
          <SelectField
            label="Doctor"
            required={false}
            options={[...left, ...current.map(({ userId, name }) => ({ value: String(userId), label: name }))]}
            value={examinerId === null ? null : String(examinerId)}
            disabled={isBusy}
            onChange={(chosen) =>
              void assign({ medicalId, body: { examinerId: numberOf(chosen), version } })
                .unwrap()
                .catch(failed)
            }
          />
        )}
        {shownPlaces.length > 0 ? (
          <SelectField
            label="Location"
            required={false}
            options={shownPlaces.map(({ organisationLocationId: id, name }) => ({ value: String(id), label: name }))}
            value={locationId === null ? null : String(locationId)}
            disabled={isBusy}
            onChange={(chosen) =>
              void setLocation({ medicalId, body: { locationId: numberOf(chosen), version } })
                .unwrap()
                .catch(failed)
            }
          />
        ) : (
          <Text c="var(--ui-text-2)">Your practice has no locations yet.</Text>
        )}
      </Group>
    </Panel>
  )
}

const numberOf = (chosen: string | null) => (chosen === null ? null : Number(chosen))

function Remind({ medical: { medicalId, remindedAt, personName } }: { medical: Medical }) {
  const [remind, { isLoading }] = useRemindPersonMutation()
  const send = () =>
    void remind({ medicalId })
      .unwrap()
      .then(() => showSuccess(`${personName} was reminded.`))
      .catch((error: unknown) => showProblem(error, 'Not reminded'))
  return (
    <Group gap="sm">
      {remindedAt && (
        <Text fz={13} c="var(--ui-text-2)">
          Reminded {formatMoment(remindedAt)}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        loading={isLoading}
        onClick={send}
      >
        Remind by email
      </Button>
    </Group>
  )
}
