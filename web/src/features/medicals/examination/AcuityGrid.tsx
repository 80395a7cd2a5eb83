import { formatDay } from '@clearwing/domain/dates.ts'
import { acuityVerdict, neededAcuity } from '@clearwing/domain/medicals/examination/acuity.ts'
import {
  type Correction,
  corrections,
  type Distance,
  type Eye,
  eyes,
} from '@clearwing/domain/medicals/examination/sense-fields.ts'
import { Input, NativeSelect } from '@mantine/core'
import { earlierValues } from './earlier.ts'
import classes from './Part.module.css'
import type { PartForm } from './use-part.ts'

const heads: Record<Correction, string> = { Uncorrected: 'Uncorrected', Main: 'Main pair', Standby: 'Standby pair' }

/** One distance: each eye and both, uncorrected and with each pair of lenses. */
export function AcuityGrid({ form, distance }: { form: PartForm; distance: Distance }) {
  const title = form.fields[`${distance}RightUncorrected`]?.group
  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <caption className={classes.legend} style={{ textAlign: 'left', whiteSpace: 'nowrap' }}>
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Eye</th>
            {corrections.map((correction) => (
              <th key={correction} scope="col">
                {heads[correction]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {eyes.map((eye) => (
            <tr key={eye}>
              <th scope="row">{eye}</th>
              {corrections.map((correction) => (
                <td key={correction}>
                  <Acuity form={form} about={distance} eye={eye} correction={correction} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type AcuityCell = { form: PartForm; about: Distance; eye: Eye; correction: Correction }

function Acuity({ form, about, eye, correction }: AcuityCell) {
  const name = `${about}${eye}${correction}`
  const field = form.fields[name]
  if (field?.kind !== 'choice') return null
  const last = earlierValues<string>(form.earlierExaminations, name).at(-1)
  const error = form.errorOf(name)
  const mark = markOf({ form, about, eye, correction })
  const id = `${form.part}-${name}`
  return (
    <>
      <NativeSelect
        id={id}
        aria-label={`${field.group}: ${field.label}`}
        {...(mark && { 'aria-describedby': `${id}-mark` })}
        data={[{ value: '', label: '' }, ...field.options]}
        value={String(form.values[name] ?? '')}
        onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value || null })}
        disabled={form.readOnly}
        error={error !== undefined}
        className={classes.acuity ?? ''}
      />
      {error && <Input.Error>{error}</Input.Error>}
      {mark && (
        <span id={`${id}-mark`} className={classes.mark}>
          {mark}
        </span>
      )}
      <span className={classes.was} title={last && `${formatDay(last.day)}, ${last.who}`}>
        {last && `was ${last.value}`}
      </span>
    </>
  )
}

/** 'Below 6/9' or 'Needs lenses', by the strictest standard of the classes; nothing if the value meets it. */
function markOf({ form, about, eye, correction }: AcuityCell) {
  const value = form.values[`${about}${eye}${correction}`]
  const needed = neededAcuity(about, eye, form.classes, form.standards)
  if (typeof value !== 'string' || needed === undefined) return undefined
  const corrected = form.values[`${about}${eye}Main`] as string | null | undefined
  const verdict = acuityVerdict(about, correction, value, corrected, needed)
  return verdict === 'below' ? `Below ${needed}` : verdict === 'needs lenses' ? 'Needs lenses' : undefined
}
