import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'

/** Normal or abnormal, with a description of the finding if abnormal. */
export function WithFinding({ form, name }: { form: PartForm; name: string }) {
  const text = `${name}Text`
  const asksFinding = form.values[name] === 'abnormal' || Boolean(form.values[text])
  return (
    <div className={classes.system}>
      <FieldOf form={form} name={name} inline />
      {asksFinding && <FieldOf form={form} name={text} />}
    </div>
  )
}
