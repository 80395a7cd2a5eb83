import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { maxRequirementName } from '@clearwing/domain/requirements/schema.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type ListedVideo, useCreateRequirementMutation, useListStaffGroupsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'

type Assigned = Pick<ListedVideo, 'videoId' | 'name' | 'state' | 'access'>

/** The organisation for which the user may assign videos; undefined for users who may not. */
export function useAssigning() {
  const actor = useActor()
  const { organisationId } = actor
  return !isAdministrator(actor) && organisationId !== null && canSetRequirement(actor, organisationId, null)
    ? organisationId
    : undefined
}

/** Why a video cannot be assigned. */
export const unassignable = ({ state, access }: Assigned) =>
  state === 'published' && access !== FileAccess.Administrator_only ? undefined : 'not published for everyone'

/** Assigns videos to staff groups, or to everyone in the organisation, with a day on which they are due. */
export const openAssignForm = (organisationId: number, videos: Assigned[]) =>
  openDialog(videos.length === 1 ? 'Assign video' : 'Assign videos', (close) => (
    <AssignForm organisationId={organisationId} videos={videos} onSaved={() => close()} />
  ))

type Values = { staffGroupIds: string[]; dueOn: string | null; inOrder: boolean; mayRead: boolean }

const dayProblem = (day: string | null) => (day === null || day < today() ? 'Enter today or a later day.' : null)

type Props = { organisationId: number; videos: Assigned[]; onSaved: () => void }

function AssignForm({ organisationId, videos, onSaved }: Props) {
  const [create] = useCreateRequirementMutation()
  const [keys] = useState(() => new Map(videos.map(({ videoId }) => [videoId, crypto.randomUUID()])))
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  const initialValues: Values = { staffGroupIds: [], dueOn: null, inOrder: false, mayRead: true }
  const form = useForm({ initialValues, validate: { dueOn: dayProblem } })
  const assign = (values: Values, { videoId, name }: Assigned) =>
    create({
      'idempotency-key': keys.get(videoId) ?? '',
      body: {
        organisationId,
        userId: null,
        messageId: null,
        name: `Watch ${name}`.slice(0, maxRequirementName),
        fromDay: today(),
        values: requiring(values, videoId),
      },
    }).unwrap()
  return (
    <Form
      form={form}
      save={async (values) => {
        for (const video of videos) await assign(values, video)
      }}
      onSaved={() => {
        showNotice({
          type: 'success',
          title: 'Success.',
          lines: [videos.length === 1 ? 'The video has been assigned.' : `${videos.length} videos have been assigned.`],
        })
        onSaved()
      }}
      submit={{ label: videos.length === 1 ? 'Assign video' : `Assign ${videos.length} videos` }}
    >
      <Text>{videos.map(({ name }) => name).join(', ')}</Text>
      {groups.length > 0 && (
        <CheckboxesField
          label="Staff groups"
          hint="If empty, everyone in your organisation."
          required={false}
          options={groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))}
          {...inputOf(form, 'staffGroupIds')}
        />
      )}
      <DateField label="Due on" required {...inputOf(form, 'dueOn')} />
      <CheckboxField label="Skipping ahead does not count" required={false} {...inputOf(form, 'inOrder')} />
      <CheckboxField label="Reading the transcript counts too" required={false} {...inputOf(form, 'mayRead')} />
    </Form>
  )
}

/** A requirement to watch the video once; people who join later have 30 days. It warns, and grounds no one. */
const requiring = ({ staffGroupIds, dueOn, inOrder, mayRead }: Values, videoId: number) => ({
  explanation: '',
  who: { roles: 0, staffGroupIds: staffGroupIds.map(Number), position: '', holdersOf: [] },
  evidence: 'video' as const,
  classes: [],
  needsAll: false,
  privilege: 'all' as const,
  testCode: null,
  video: { videoId, inOrder, mayRead },
  interval: 0,
  unit: 'once' as const,
  ends: 'day' as const,
  earlyDays: 0,
  firstDays: 30,
  dueOn,
  amberDays: 30,
  redDays: 0,
  effect: 'warn' as const,
})
