import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCreateHl7MappingMutation } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratory } from '#features/hl7/area/laboratory.ts'
import { MappingEditor } from './MappingEditor.tsx'
import { begunBy } from './mapping-values.ts'

/** What another code means. */
export const NewMappingPage = () => (
  <AdministratorPage title="New mapping" area={laboratory}>
    <New />
  </AdministratorPage>
)

function New() {
  const [create] = useCreateHl7MappingMutation()
  const [address] = useSearchParams()
  // One for as long as the form is open: a second try after a lost answer adds nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const made = useRef(0)
  const navigate = useNavigate()
  const save = async (body: NewHl7Mapping) => {
    made.current = (await create({ 'idempotency-key': idempotencyKey, body }).unwrap()).mappingId
  }
  return (
    <MappingEditor
      initial={begunBy(address)}
      mappingId={null}
      save={save}
      onSaved={() => void navigate(`/hl7/mapping/${made.current}`)}
      cancel={() => void navigate('/hl7/mapping')}
    />
  )
}
