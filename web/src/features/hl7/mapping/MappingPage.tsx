import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api, type Hl7Mapping, useGetHl7MappingQuery, useUpdateHl7MappingMutation } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { MappingEditor } from './MappingEditor.tsx'
import { MappingUses } from './MappingUses.tsx'
import { mappingBody, mappingValues, mappingWords } from './mapping-values.ts'

/** The meaning of a laboratory's code, where it is used, and its effect on stored messages. */
export const MappingPage = () => (
  <AdministratorPage title="Mapping" area={laboratoryArea}>
    <Stored />
  </AdministratorPage>
)

function Stored() {
  const mappingId = Number(useParams().hl7MappingId) || 0
  return (
    <Loaded query={useGetHl7MappingQuery({ hl7MappingId: mappingId })}>
      {(mapping) => <Latest key={mappingId} mapping={mapping} />}
    </Loaded>
  )
}

/** Your own saved changes are shown at once; another user's save does not discard what you are typing. */
function Latest({ mapping }: { mapping: Hl7Mapping }) {
  const [savedMapping, setSaved] = useState<Hl7Mapping>()
  const latest = savedMapping && savedMapping.version >= mapping.version ? savedMapping : mapping
  return <Editor key={savedMapping?.version} mapping={latest} onSaved={setSaved} />
}

function Editor({ mapping, onSaved }: { mapping: Hl7Mapping; onSaved: (saved: Hl7Mapping) => void }) {
  const [update] = useUpdateHl7MappingMutation()
  const [askHistory] = api.endpoints.listHl7MappingHistory.useLazyQuery()
  const navigate = useNavigate()
  const saved = useRef(mapping)
  const { mappingId: hl7MappingId, isActive, version } = mapping
  const put = async (body: NewHl7Mapping & { isActive: boolean; version: number }) => {
    saved.current = await update({ hl7MappingId, body }).unwrap()
  }
  const setActive = async (isInUse: boolean) => {
    await put({ ...mappingBody(mappingValues(mapping)), isActive: isInUse, version })
    onSaved(saved.current)
  }
  return (
    <MappingEditor
      initial={mappingValues(mapping)}
      mappingId={hl7MappingId}
      edits={{
        record: mapping,
        valuesOf: mappingValues,
        words: mappingWords,
        changedBy: () => lastChangedBy(askHistory({ hl7MappingId, ...lastChange }).unwrap()),
      }}
      save={(body, current) => put({ ...body, isActive, version: current })}
      onSaved={() => onSaved(saved.current)}
      cancel={() => void navigate('/hl7/mapping')}
      actions={
        <Group gap="xs">
          <Button component={Link} to="history" variant="default" size="xs">
            History
          </Button>
          <ActionButton variant="default" size="xs" act={() => setActive(!isActive)}>
            {isActive ? 'Deactivate' : 'Reactivate'}
          </ActionButton>
        </Group>
      }
      sideContent={<MappingUses mappingId={hl7MappingId} />}
    />
  )
}
