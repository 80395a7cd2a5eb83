import { ears } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { Values } from '#features/medicals/audiogram/part-values.ts'
import { byAir, byBone, type Conduction, earNames, namesOf } from './conductions.ts'
import classes from './Part.module.css'

/** Hearing thresholds, read only: one row per ear, with only the measured frequencies. */
export const Thresholds = ({ values }: { values: Values }) =>
  [byAir, byBone]
    .filter((by) => namesOf(by).some((name) => isGiven(values[name])))
    .map((by) => <Table key={by.label} by={by} values={values} />)

const isGiven = (value: unknown) => value !== null && value !== undefined

const Table = ({ by, values }: { by: Conduction; values: Values }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={classes.scroll} aria-label={by.label} tabIndex={0}>
    <table className={`${classes.grid} ${classes.read} tabular`}>
      <caption>{by.label}</caption>
      <thead>
        <tr>
          <th scope="col">Hz</th>
          {by.hertz.map((hertz) => (
            <th key={hertz} scope="col">
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
              <td key={hertz}>{valueText(values[by.nameOf(ear, hertz)])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const valueText = (value: unknown) => (isGiven(value) ? String(value) : '–')
