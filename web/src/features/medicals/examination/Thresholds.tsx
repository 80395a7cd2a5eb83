import { ears } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'
import { byAir, byBone, type Conduction, earNames, namesOf } from './conductions.ts'
import classes from './Part.module.css'

/** Hearing thresholds, read only: one row per ear, with only the measured frequencies. */
export const Thresholds = ({ values }: { values: AudiogramValues }) =>
  [byAir, byBone]
    .filter((conduction) => namesOf(conduction).some((name) => isGiven(values[name])))
    .map((conduction) => <Table key={conduction.label} conduction={conduction} values={values} />)

const isGiven = (value: unknown) => value !== null && value !== undefined

const Table = ({ conduction, values }: { conduction: Conduction; values: AudiogramValues }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={classes.scroll} aria-label={conduction.label} tabIndex={0}>
    <table className={`${classes.grid} ${classes.read} tabular`}>
      <caption>{conduction.label}</caption>
      <thead>
        <tr>
          <th scope="col">Hz</th>
          {conduction.hertz.map((hertz) => (
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
            {conduction.hertz.map((hertz) => (
              <td key={hertz}>{valueText(values[conduction.nameOf(ear, hertz)])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const valueText = (value: unknown) => (isGiven(value) ? String(value) : '–')
