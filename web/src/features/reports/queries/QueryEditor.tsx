import { isClinical } from '@clearwing/domain/reports/queries/active.ts'
import type { CustomQuery, OfferedField } from '@clearwing/domain/reports/queries/result.ts'
import { canChangeQuery, canSaveQueries, onlyCounts, subjectsFor } from '@clearwing/domain/reports/queries/rules.ts'
import { emptyGroup, type QueryDefinition, type QueryGroup } from '@clearwing/domain/reports/queries/schema.ts'
import { type QuerySubject, subjectNames } from '@clearwing/domain/reports/queries/subjects.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconDeviceFloppy, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useListQueryFieldsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { checkedQuery } from './checked.ts'
import { EditingContext, moveButtonId } from './editing.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { OutputFields } from './OutputFields.tsx'
import { ReadBack } from './ReadBack.tsx'
import { ResultPanel } from './ResultPanel.tsx'
import { openSave } from './SaveQueryForm.tsx'
import { moveNode, type NodePath } from './tree-edits.ts'
import { useRun } from './use-run.tsx'

type Props = { initial: QueryDefinition; stored: CustomQuery | null }

/** Builds, reads back, counts, runs and saves one query. */
export function QueryEditor({ initial, stored }: Props) {
  const [definition, setDefinition] = useState(initial)
  const fields = useListQueryFieldsQuery({ subject: definition.subject })
  return (
    <Loaded query={fields}>
      {(list) => (
        <Editor
          definition={withColumns(definition, list)}
          fields={list}
          stored={stored}
          setDefinition={setDefinition}
        />
      )}
    </Loaded>
  )
}

type Fields = OfferedField[]

/** A new query shows the first fields of its subject. */
const withColumns = (definition: QueryDefinition, fields: Fields): QueryDefinition =>
  definition.columns.length > 0
    ? definition
    : {
        ...definition,
        columns: fields
          .filter((field) => !field.isClinical)
          .slice(0, 5)
          .map(({ name }) => name),
      }

type EditorProps = {
  definition: QueryDefinition
  fields: Fields
  stored: CustomQuery | null
  setDefinition: (definition: QueryDefinition) => void
}

function Editor({ definition, fields, stored, setDefinition }: EditorProps) {
  const actor = useActor()
  const { problems, isValid } = checkedQuery(definition)
  const [moved, setMoved] = useState<{ path: NodePath; step: 1 | -1 } | null>(null)
  const run = useRun(definition, stored)
  const edit = (change: (tree: QueryGroup) => QueryGroup) =>
    setDefinition({ ...definition, tree: change(definition.tree) })
  const move = (path: NodePath, step: 1 | -1) => {
    edit((tree) => moveNode(tree, path, step))
    setMoved({ path: path.with(-1, (path.at(-1) ?? 0) + step), step })
  }
  useEffect(() => {
    if (moved) focusMoved(moved.path, moved.step)
  }, [moved])
  const maySave = canSaveQueries(actor) && (stored === null || canChangeQuery(actor, stored))
  return (
    <EditingContext value={{ fields, problems, edit, move }}>
      <Stack gap="md">
        <Panel title="Conditions">
          <Stack gap="sm">
            <SubjectField
              definition={definition}
              onChange={(subject) =>
                setDefinition({ subject, tree: emptyGroup(), columns: [], sort: null, group: null })
              }
            />
            <GroupEditor group={definition.tree} path={[]} />
          </Stack>
        </Panel>
        <Panel title={onlyCounts(actor) ? 'Counts' : 'Columns and order'}>
          <OutputFields
            definition={definition}
            fields={fields}
            onChange={setDefinition}
            onlyCounts={onlyCounts(actor)}
          />
        </Panel>
        <ReadBack definition={definition} isValid={isValid} />
        <Group gap="sm">
          <Button
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            disabled={!isValid}
            loading={run.isRunning}
            onClick={() => void run.start(1)}
          >
            Run query
          </Button>
          {maySave && (
            <Button
              variant="default"
              leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
              disabled={!isValid}
              onClick={() => openSave(definition, stored)}
            >
              {stored ? 'Save changes' : 'Save query'}
            </Button>
          )}
        </Group>
        {run.result && (
          <ResultPanel
            result={run.result}
            definition={run.ran}
            fields={fields}
            reason={run.reason}
            isClinical={isClinical(run.ran)}
            show={(page) => void run.start(page)}
          />
        )}
      </Stack>
    </EditingContext>
  )
}

/** The focus stays on the button that moved the part, or on the other one at the end of its way. */
function focusMoved(path: NodePath, step: 1 | -1) {
  const buttons = [step, -step as 1 | -1].map((one) => document.getElementById(moveButtonId(path, one)))
  buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus()
}

type SubjectProps = { definition: QueryDefinition; onChange: (subject: QuerySubject) => void }

const SubjectField = ({ definition: { subject }, onChange }: SubjectProps) => (
  <SelectField
    label="Subject"
    hint="Another subject starts an empty query."
    options={subjectsFor(useActor()).map((value) => ({ value, label: subjectNames[value] }))}
    hasPrompt={false}
    value={subject}
    onChange={(chosen) => chosen && onChange(chosen)}
    maw={280}
  />
)
