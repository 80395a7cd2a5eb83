import { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Hl7Mapping } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Bench } from './Bench.tsx'
import { MappingFields } from './MappingFields.tsx'
import classes from './mapping.module.css'
import { type MappingValues, mappingBody } from './mapping-values.ts'

type Props = {
  initial: MappingValues
  mappingId: number | null
  /** The stored mapping; undefined for a new one. */
  edits?: Edits<MappingValues, Hl7Mapping>
  save: (body: NewHl7Mapping, version: number) => Promise<unknown>
  onSaved: () => void
  cancel: () => void
  actions?: ReactNode
  sideContent?: ReactNode
}

const problems = schemaResolver(NewHl7Mapping, { sync: true })

/** Edits a mapping, with a test bench beside it that tries unsaved changes. */
export function MappingEditor({ initial, mappingId, edits, save, onSaved, cancel, actions, sideContent }: Props) {
  const form = useForm({
    initialValues: initial,
    validate: (values) => problems(mappingBody(values) as unknown as Record<string, unknown>),
  })
  return (
    <div className={classes.split}>
      <Panel title="Mapping" actions={actions}>
        <Form
          form={form}
          draft={`hl7 mapping ${mappingId ?? 'new'}`}
          edits={edits}
          save={(values, current) => save(mappingBody(values), current)}
          cancel={cancel}
          onSaved={() => {
            form.resetDirty()
            onSaved()
          }}
        >
          <MappingFields form={form} />
        </Form>
      </Panel>
      <div className={classes.beside}>
        {sideContent}
        <Bench
          mapping={mappingBody(form.getValues())}
          mappingId={mappingId}
          isSound={() => !form.validate().hasErrors}
        />
      </div>
    </div>
  )
}
