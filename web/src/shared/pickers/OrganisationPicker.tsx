import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useState } from 'react'
import { api, type ListOrganisationsApiResponse, useGetOrganisationQuery } from '#api/generated.ts'
import { type PickerProps, RecordPicker } from './RecordPicker.tsx'
import { answering, type PickerChoice, type PickerChoices, type PickerQuery } from './use-picker-search.ts'

type Props = PickerProps & {
  /** Bits of OrganisationType; the organisation must have any of them. Without them, any organisation. */
  types?: number
  /** The current selection, if its name is already known. */
  initialChoice?: PickerChoice | undefined
}

/** Picks an organisation of one of these types. */
export function OrganisationPicker({ types, initialChoice, onChange, ...field }: Props) {
  const [choice, setPicked] = useState<PickerChoice | null>(initialChoice ?? null)
  const { value } = field
  const isPicked = value === null || choice?.id === value
  const { currentData } = useGetOrganisationQuery(isPicked ? skipToken : { organisationId: value })
  const shownChoice = choice?.id === value ? choice : currentData && choiceOf(currentData)
  const pick = (id: number | null, choice: PickerChoice | null) => {
    setPicked(choice)
    onChange(id, choice)
  }
  return (
    <RecordPicker
      placeholder="Type a name or a city"
      {...field}
      onChange={pick}
      ask={useAsk(types)}
      chosen={value === null ? undefined : shownChoice}
      nothing="No organisation"
    />
  )
}

function useAsk(ot: number | undefined): PickerQuery<PickerChoices> {
  const [ask] = api.endpoints.listOrganisations.useLazyQuery()
  return useCallback(
    (f) => answering(ask({ n: 10, ...(ot !== undefined && { ot }), ...(f && { f }) }), choicesOf),
    [ask, ot],
  )
}

const choicesOf = ({ list, totalItems }: ListOrganisationsApiResponse): PickerChoices => ({
  choices: list.map(choiceOf),
  totalItems,
})

type NamedOrganisation = { organisationId: number; name: string; city: string | null; explanation: string | null }

/** Shows type and city, because names may be similar. */
const choiceOf = ({ organisationId, name, city, explanation }: NamedOrganisation): PickerChoice => ({
  id: organisationId,
  name,
  detail: [explanation, city].filter(Boolean).join(', ') || null,
})
