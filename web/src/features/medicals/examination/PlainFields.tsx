import type { ReactNode } from 'react'
import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import { runsOf } from './runs.ts'
import type { PartForm } from './use-part.ts'

/** The fields of a part from top to bottom, grouped under headings; consecutive numbers are side by side. */
export function PlainFields({ form, names = Object.keys(form.fields) }: { form: PartForm; names?: string[] }) {
  const groups = Map.groupBy(names, (name) => form.fields[name]?.group ?? '')
  return [...groups].map(([group, members]) => (
    <Grouped key={group} name={group}>
      {runsOf(members, (name) => form.fields[name]?.kind === 'number').map((run) => (
        <div key={run.names[0]} className={run.isAbreast ? classes.abreast : `${classes.fields} ${classes.narrow}`}>
          {run.names.map((name) => (
            <FieldOf key={name} form={form} name={name} />
          ))}
        </div>
      ))}
    </Grouped>
  ))
}

function Grouped({ name, children }: { name: string; children: ReactNode }) {
  if (name === '') return <div className={classes.fields}>{children}</div>
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{name}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}
