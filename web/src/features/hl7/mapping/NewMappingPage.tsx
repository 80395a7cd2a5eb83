import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCreateHl7MappingMutation } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { MappingEditor } from './MappingEditor.tsx'
import { valuesFromAddress } from './mapping-values.ts'

/** Adds a mapping for a code. */
export const NewMappingPage = () => (
  <AdministratorPage title="New mapping" area={laboratoryArea}>
    <New />
  </AdministratorPage>
)

function New() {
  const [create] = useCreateHl7MappingMutation()
  const [address] = useSearchParams()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second mapping.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const createdId = useRef(0)
  const navigate = useNavigate()
  const save = async (body: NewHl7Mapping) => {
    createdId.current = (await create({ 'idempotency-key': idempotencyKey, body }).unwrap()).mappingId
  }
  return (
    <MappingEditor
      initial={valuesFromAddress(address)}
      mappingId={null}
      save={save}
      onSaved={() => void navigate(`/hl7/mapping/${createdId.current}`)}
      cancel={() => void navigate('/hl7/mapping')}
    />
  )
}
