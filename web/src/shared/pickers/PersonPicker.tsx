import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useState } from 'react'
import { api, type ListUsersApiArg, type ListUsersApiResponse, useListUsersQuery } from '#api/generated.ts'
import { personChoices } from './person-choices.ts'
import { type PickerProps, RecordPicker } from './RecordPicker.tsx'
import { answering, type PickerChoice, type PickerChoices, type PickerQuery } from './use-picker-search.ts'

type Props = PickerProps & {
  /** 'Active' people can log in and therefore receive messages. */
  mode?: 'Active' | 'All'
  /** Limits the search to people who work there, as far as that may be known. */
  organisationId?: number | 'myOrg'
  /** The current selection, if its name is already known. */
  initialChoice?: PickerChoice | undefined
}

/** Picks a person among those the user may know about. */
export function PersonPicker({ mode = 'Active', organisationId, initialChoice, onChange, ...field }: Props) {
  const [choice, setPicked] = useState<PickerChoice | null>(initialChoice ?? null)
  const { value } = field
  const isPicked = value === null || choice?.id === value
  const { currentData } = useListUsersQuery(isPicked ? skipToken : { i: value, m: 'All', n: 10 })
  const pick = (id: number | null, choice: PickerChoice | null) => {
    setPicked(choice)
    onChange(id, choice)
  }
  return (
    <RecordPicker
      placeholder="Type a name"
      {...field}
      onChange={pick}
      ask={useAsk(mode, organisationId)}
      chosen={chosenOf(value, choice, currentData)}
      nothing="No one"
    />
  )
}

function useAsk(m: 'Active' | 'All', a: ListUsersApiArg['a']): PickerQuery<PickerChoices> {
  const [ask] = api.endpoints.listUsers.useLazyQuery()
  return useCallback(
    (f) => answering(ask({ m, n: 10, ...(a !== undefined && { a }), ...(f && { f }) }), choicesOf),
    [ask, m, a],
  )
}

const choicesOf = ({ list, totalItems }: ListUsersApiResponse): PickerChoices => ({
  choices: personChoices(list),
  totalItems,
})

/** The selected person may no longer be visible to the user. */
function chosenOf(value: number | null, picked: PickerChoice | null, listedUsers: ListUsersApiResponse | undefined) {
  if (value === null) return undefined
  if (picked?.id === value) return picked
  return (
    listedUsers && (choicesOf(listedUsers).choices[0] ?? { id: value, name: 'A person you cannot see', detail: null })
  )
}
