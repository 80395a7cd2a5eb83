import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { useState } from 'react'
import { useActor } from '#features/account/index.ts'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { RecordPicker } from '#shared/pickers/RecordPicker.tsx'
import type { PickerChoice, PickerChoices, PickerQuery } from '#shared/pickers/use-picker-search.ts'
import { Variant, Variants } from './Variant.tsx'

/** Search pickers: ordinary results, and states that demo data does not produce. */
export function PickersSection() {
  const { userId, organisationId } = useActor()
  return (
    <Variants>
      <Person state="person, empty" label="To user" hint="People you may write to." required />
      <Person state="person, picked" label="Regarding" value={userId} />
      <Person state="person, refused" label="To user" error={fieldMessage.complete} required />
      <Person state="person, read only" label="Regarding" value={userId} readOnly />
      <Person state="person you may not see" label="Regarding" value={2147483647} />
      <Person state="person, disabled" label="Regarding" disabled />
      <Organisation state="organisation, empty" label="To organisation" required={false} />
      <Organisation state="organisation, picked" label="Organisation" value={organisationId} />
      <Organisation state="items of one type" label="Practice" types={OrganisationType.Medical_practice} />
      <AnsweredPicker state="long names, macrons" label="Long names" ask={long} />
      <AnsweredPicker state="no one is found" label="No match" ask={emptyAnswer} />
      <AnsweredPicker state="no answer yet" label="Waiting" ask={waiting} />
      <AnsweredPicker state="not loaded" label="Failure" ask={failing} />
    </Variants>
  )
}

type Field = {
  state: string
  label: string
  hint?: string
  value?: number | null
  error?: string
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
}

function Person({ state, value: first = null, ...field }: Field) {
  const [value, setValue] = useState(first)
  return (
    <Variant state={state} wide>
      <PersonPicker {...field} value={value} onChange={setValue} />
    </Variant>
  )
}

function Organisation({ state, value: first = null, ...field }: Field & { types?: number }) {
  const [value, setValue] = useState(first)
  return (
    <Variant state={state} wide>
      <OrganisationPicker {...field} value={value} onChange={setValue} />
    </Variant>
  )
}

function AnsweredPicker({ state, label, ask }: { state: string; label: string; ask: PickerQuery<PickerChoices> }) {
  const [choice, setChosen] = useState<PickerChoice | null>(null)
  return (
    <Variant state={state} wide>
      <RecordPicker
        label={label}
        value={choice?.id ?? null}
        onChange={(_, choice) => setChosen(choice)}
        ask={ask}
        chosen={choice ?? undefined}
        nothing="No one"
      />
    </Variant>
  )
}

const answered = (unwrap: () => Promise<PickerChoices>) => () => ({ unwrap, abort: () => {}, unsubscribe: () => {} })

const longName = 'Te Aomārama Wikitōria Ngāwai-o-te-Rangi Parāone-Whāngai Tāwhirimātea of the Far Northern Coast'
const long = answered(async () => ({
  choices: [1, 2].map((id) => ({ id, name: longName, detail: `${longName}, born ${id} Jul 1980` })),
  totalItems: 1204,
}))
const emptyAnswer = answered(async () => ({ choices: [], totalItems: 0 }))
const waiting = answered(() => new Promise(() => {}))
const failing = answered(async () => {
  throw { status: 503, data: { title: 'The search is resting.' } }
})
