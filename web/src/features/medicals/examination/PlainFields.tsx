import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'

/** The fields of a part one under the other, those of a group under its name. */
export function PlainFields({ form, names = Object.keys(form.fields) }: { form: PartForm; names?: string[] }) {
  const groups = Map.groupBy(names, (name) => form.fields[name]?.group ?? '')
  return [...groups].map(([group, members]) => (
    <Grouped key={group} name={group}>
      {members.map((name) => (
        <FieldOf key={name} form={form} name={name} />
      ))}
    </Grouped>
  ))
}

function Grouped({ name, children }: { name: string; children: React.ReactNode }) {
  if (name === '') return <div className={`${classes.fields} ${classes.narrow}`}>{children}</div>
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{name}</legend>
      <div className={`${classes.fields} ${classes.narrow}`}>{children}</div>
    </fieldset>
  )
}
