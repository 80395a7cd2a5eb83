import { type System, systemNames, systemsToExamine } from '@clearwing/domain/medicals/examination/finding-fields.ts'
import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Button } from '@mantine/core'
import type { PartForm } from './use-part.ts'
import { WithFinding } from './WithFinding.tsx'

export function SystemsPart({ form }: { form: PartForm }) {
  const open = systemsToExamine.filter((name) => isEmpty(form.values[name]))
  const markNormal = () => form.change(Object.fromEntries(open.map((name) => [name, 'normal'])))
  return (
    <>
      {!form.readOnly && open.length > 0 && (
        <Button variant="default" size="xs" mb="sm" onClick={markNormal}>
          {open.length === systemsToExamine.length ? 'All examined, all normal' : `The other ${open.length} are normal`}
        </Button>
      )}
      {(Object.keys(systemNames) as System[]).map((name) => (
        <WithFinding key={name} form={form} name={name} />
      ))}
    </>
  )
}
