import { type Actor, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { medicalExaminers, Role } from '@clearwing/domain/access/bits.ts'
import { canUpdateUser, refusedUserChanges } from '@clearwing/domain/users/rules.ts'
import { UserChange } from '@clearwing/domain/users/schema.ts'
import { useForm } from '@mantine/form'
import { Navigate, useNavigate } from 'react-router'
import { api, type User, useUpdateUserMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { today } from '#shared/today.ts'
import { useUser, useUserParam } from './names/use-user.ts'
import { AddressFields, PersonFields, PractitionerFields } from './ProfileFields.tsx'
import { profileBody, profileValues, profileWords } from './profile-values.ts'

export const EditProfilePage = () => (
  <Page title="Edit profile" width="form">
    <Loaded query={useUser()}>{(user) => <EditProfile user={user} />}</Loaded>
  </Page>
)

/** Checks the same rules as the server. */
function problemsOf(user: User, body: UserChange) {
  const refused = Object.entries(refusedUserChanges(user, body, today()))
  const { error } = UserChange.safeParse(body)
  return Object.fromEntries([
    ...refused.map(([field, messages]) => [field, messages.join(' ')]),
    ...(error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  ])
}

/** True for practitioners, who enter their own numbers; others see the fields only if they are already filled. */
const isPractitioner = (actor: Actor, { relations, hpiPractitioner, practisingNumber }: User) =>
  Boolean(hpiPractitioner || practisingNumber) ||
  (relations.includes('self') && hasAnyRole(actor, Role.Nurse, medicalExaminers as Role))

function EditProfile({ user }: { user: User }) {
  const userId = useUserParam()
  const [update] = useUpdateUserMutation()
  const [askHistory] = api.endpoints.listUserHistory.useLazyQuery()
  const navigate = useNavigate()
  const leave = () => void navigate('../profile', { relative: 'path' })
  const form = useForm({
    initialValues: profileValues(user),
    validate: (values) => problemsOf(user, profileBody(values, user.version)),
  })
  const actor = useActor()
  if (!canUpdateUser(actor, user.relations)) return <Navigate replace to="/dashboard" />
  return (
    <Form
      form={form}
      edits={{
        record: user,
        valuesOf: profileValues,
        words: profileWords,
        changedBy: () => lastChangedBy(askHistory({ userId, ...lastChange }).unwrap()),
      }}
      draft={`user ${user.userId}`}
      save={(values, version) => update({ userId, body: profileBody(values, version) }).unwrap()}
      onSaved={() => {
        form.resetDirty()
        leave()
      }}
      cancel={leave}
    >
      <PersonFields form={form} user={user} />
      <AddressFields form={form} user={user} />
      {isPractitioner(actor, user) && <PractitionerFields form={form} user={user} />}
    </Form>
  )
}
