import { MemberChange } from '@clearwing/domain/members/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { api, type Member, type OrganisationRecord, useUpdateMemberMutation } from '#api/generated.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { today } from '#shared/today.ts'
import { MembershipFields } from './MembershipFields.tsx'
import { membershipBody, membershipValues, membershipWords } from './member-values.ts'

type Props = { organisation: OrganisationRecord; member: Member; onSaved: () => void }

const problems = schemaResolver(MemberChange, { sync: true })

/** A new membership period for a former member. */
const reactivated = (member: Member): Member => ({ ...member, fromDay: today(), toDay: null })
const valuesOf = (member: Member) => membershipValues(member.state === 'ended' ? reactivated(member) : member)

/** Edits a membership. Changes take effect at once in all the member's sessions. */
export function MemberForm({ organisation, member, onSaved }: Props) {
  const [update] = useUpdateMemberMutation()
  const { organisationId } = organisation
  const [askHistory] = api.endpoints.listMemberHistory.useLazyQuery()
  const { userId, version = 0 } = member
  const form = useForm({
    initialValues: valuesOf(member),
    validate: (values) => problems({ ...membershipBody(values), version } as unknown as Record<string, unknown>),
  })
  return (
    <Form
      form={form}
      edits={{
        record: member,
        valuesOf,
        words: membershipWords,
        changedBy: () => lastChangedBy(askHistory({ organisationId, userId, ...lastChange }).unwrap()),
      }}
      submit={{ label: member.state === 'ended' ? 'Invite again' : 'Save' }}
      save={(values, current) =>
        update({ organisationId, userId, body: { ...membershipBody(values), version: current } }).unwrap()
      }
      onSaved={onSaved}
    >
      <MembershipFields form={form} organisation={organisation} member={member} />
    </Form>
  )
}
