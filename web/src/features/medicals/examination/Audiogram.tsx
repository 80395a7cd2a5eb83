import { formatDay } from '@clearwing/domain/dates.ts'
import { ears } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { byAir, type Conduction, earNames } from './conductions.ts'
import { earlierValues } from './earlier.ts'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'
import { Watched } from './Watched.tsx'

/** Thresholds in dB HL, one row per ear. */
export const Audiogram = ({ form, by = byAir }: { form: PartForm; by?: Conduction }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={classes.scroll} aria-label={by.label} tabIndex={0}>
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">Hz</th>
          {by.hertz.map((hertz) => (
            <th key={hertz} scope="col" className="tabular">
              {hertz}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ears.map((ear) => (
          <tr key={ear}>
            <th scope="row">{earNames[ear]}</th>
            {by.hertz.map((hertz) => (
              <td key={hertz}>
                <Threshold form={form} name={by.nameOf(ear, hertz)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

function Threshold({ form, name }: { form: PartForm; name: string }) {
  const last = earlierValues<number>(form.earlierExaminations, name).at(-1)
  return (
    <Watched form={form} name={name}>
      <MeasurementField
        id={`${form.part}-${name}`}
        aria-label={form.fields[name]?.label}
        value={(form.values[name] as number | null | undefined) ?? null}
        onChange={(next) => form.change({ [name]: next })}
        readOnly={form.readOnly}
        error={form.errorOf(name)}
        w={64}
      />
      <span className={classes.was} title={last && `${formatDay(last.day)}, ${last.who}`}>
        {last && `was ${last.value}`}
      </span>
    </Watched>
  )
}
