import { formatDay } from '@clearwing/domain/dates.ts'
import {
  type Correction,
  corrections,
  type Distance,
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
                  <Acuity form={form} name={`${distance}${eye}${correction}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Acuity({ form, name }: { form: PartForm; name: string }) {
  const field = form.fields[name]
  if (field?.kind !== 'choice') return null
  const last = earlierValues<string>(form.others, name).at(-1)
  const error = form.errorOf(name)
  return (
    <>
      <NativeSelect
        id={`${form.part}-${name}`}
        aria-label={`${field.group}: ${field.label}`}
        data={[{ value: '', label: '' }, ...field.options]}
        value={String(form.values[name] ?? '')}
        onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value || null })}
        disabled={form.readOnly}
        error={error !== undefined}
        className={classes.acuity ?? ''}
      />
      {error && <Input.Error>{error}</Input.Error>}
      <span className={classes.was} title={last && `${formatDay(last.day)}, ${last.who}`}>
        {last && `was ${last.value}`}
      </span>
    </>
  )
}
