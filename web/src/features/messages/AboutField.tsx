import { hasClientList } from '@clearwing/domain/access/organisation-roles.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { recordsVisibleTo } from '@clearwing/domain/messages/rules.ts'
import { useCallback } from 'react'
import { api, type LoggedInUser } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { RecordPicker } from '#shared/pickers/RecordPicker.tsx'
import { answering, type PickerChoices, type PickerQuery } from '#shared/pickers/use-picker-search.ts'

type Person = { userId: number; name: string }

type Props = { value: Person | null; onChange: (person: Person | null) => void }

/** Practices choose from their clients; everyone else begins a message about a person where that person is shown. */
export const canChooseAbout = (actor: LoggedInUser & { activityId: number | null }) =>
  actor.organisationId !== null && recordsVisibleTo(actor) === 'clients' && hasClientList(actor)

/** The person whose record the message is about. */
export function AboutField({ value, onChange }: Props) {
  const { organisationId } = useActor()
  return (
    <RecordPicker
      label="About"
      hint="A client. Leave it empty if the message is not about a person."
      placeholder="Type a name"
      ask={useAsk(organisationId ?? 0)}
      value={value?.userId ?? null}
      chosen={value ? { id: value.userId, name: value.name, detail: null } : undefined}
      onChange={(_, choice) => onChange(choice && { userId: choice.id, name: choice.name })}
      nothing="No client"
    />
  )
}

function useAsk(organisationId: number): PickerQuery<PickerChoices> {
  const [ask] = api.endpoints.listClients.useLazyQuery()
  return useCallback(
    (f) =>
      answering(ask({ organisationId, n: 10, ...(f && { f }) }), ({ list, totalItems }) => ({
        choices: list.map(({ userId, name, dateOfBirth }) => ({
          id: userId,
          name,
          detail: dateOfBirth && `born ${formatDay(dateOfBirth)}`,
        })),
        totalItems,
      })),
    [ask, organisationId],
  )
}
