import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'

/** Normal or abnormal, and what is found where it is not normal. */
export function WithFinding({ form, name }: { form: PartForm; name: string }) {
  const text = `${name}Text`
  const isAsked = form.values[name] === 'abnormal' || Boolean(form.values[text])
  return (
    <div className={classes.system}>
      <FieldOf form={form} name={name} inline />
      {isAsked && <FieldOf form={form} name={text} />}
    </div>
  )
}
