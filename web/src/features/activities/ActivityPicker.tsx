import { NewAdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { Button, Divider, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { setActivity, useActivity } from '#api/activity.ts'
import {
  type AdministratorActivity,
  useCreateAdministratorActivityMutation,
  useListAdministratorActivitiesQuery,
} from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Loaded } from '#shared/Loaded.tsx'

/** Chooses an activity, begins a new one, or stops. */
export function ActivityPicker({ onPicked }: { onPicked: () => void }) {
  const current = useActivity()
  const pick = (activity: AdministratorActivity | null) => {
    setActivity(activity)
    onPicked()
  }
  return (
    <Stack>
      {current && (
        <Button variant="default" onClick={() => pick(null)}>
          Stop “{current.description}”
        </Button>
      )}
      <Loaded query={useListAdministratorActivitiesQuery()} rows={2} rowHeight={36}>
        {(activities) => (
          <Stack gap="xs">
            {activities.map((activity) => (
              <Button
                key={activity.administratorActivityId}
                variant="default"
                justify="flex-start"
                onClick={() => pick(activity)}
              >
                {activity.description}
              </Button>
            ))}
          </Stack>
        )}
      </Loaded>
      <Divider />
      <NewActivity onCreated={pick} />
    </Stack>
  )
}

function NewActivity({ onCreated }: { onCreated: (activity: AdministratorActivity) => void }) {
  const [create] = useCreateAdministratorActivityMutation()
  // One for as long as the form is open: a second try after a lost answer adds nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { description: '' },
    validate: schemaResolver(NewAdministratorActivity, { sync: true }),
  })
  const save = async ({ description }: { description: string }) => {
    const answer = await create({ 'idempotency-key': idempotencyKey, body: { description } }).unwrap()
    form.resetDirty()
    onCreated({ ...answer, description })
  }
  return (
    <Form form={form} save={save} onSaved={() => undefined} submit={{ label: 'Begin' }}>
      <TextInput
        label="A new activity"
        withAsterisk
        maxLength={maxLength.administratorActivityDescription}
        {...form.getInputProps('description')}
      />
    </Form>
  )
}
