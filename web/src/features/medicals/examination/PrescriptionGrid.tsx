import { formatDay } from '@clearwing/domain/dates.ts'
import {
  type LensName,
  pairNames,
  type SpectaclePair,
} from '@clearwing/domain/medicals/examination/eye-report-fields.ts'
import { distances } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { earlierValues } from './earlier.ts'
import { fieldId } from './FieldOf.tsx'
import classes from './Part.module.css'
import { SoftWarning } from './SoftWarning.tsx'
import type { PartForm } from './use-part.ts'
import { Watched } from './Watched.tsx'

const eyes = ['Right', 'Left'] as const
const values = ['Sphere', 'Cylinder', 'Axis'] as const
const names = { distance: 'Distance', intermediate: 'Intermediate', near: 'Near' }

/** The lenses of one pair: each eye at each distance. */
export function PrescriptionGrid({ form, pair }: { form: PartForm; pair: SpectaclePair }) {
  const title = `Prescription, ${pairNames[pair]}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.grid}>
        <caption className={classes.legend} style={{ textAlign: 'left', whiteSpace: 'nowrap' }}>
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Eye</th>
            <th scope="col">Sphere, DS</th>
            <th scope="col">Cylinder, DC</th>
            <th scope="col">Axis, °</th>
          </tr>
        </thead>
        <tbody>
          {distances.flatMap((distance) =>
            eyes.map((eye) => (
              <tr key={distance + eye}>
                <th scope="row">
                  {eye}, {names[distance].toLowerCase()}
                </th>
                {values.map((value) => (
                  <td key={value}>
                    <Lens form={form} name={`${distance}${eye}${pair}${value}`} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Lens({ form, name }: { form: PartForm; name: LensName }) {
  const field = form.fields[name]
  const warning = form.warnings.of(name)
  if (field?.kind !== 'number') return null
  const last = earlierValues<number>(form.earlierExaminations, name).at(-1)
  return (
    <Watched form={form} name={name}>
      <MeasurementField
        id={fieldId(form, name)}
        aria-label={`${field.group}: ${field.label}`}
        value={(form.values[name] as number | null | undefined) ?? null}
        onChange={(next) => form.change({ [name]: next })}
        decimals={field.decimals}
        readOnly={form.readOnly}
        error={form.errorOf(name)}
        w={80}
      />
      {last && (
        <span className={classes.was} title={`${formatDay(last.day)}, ${last.who}`}>
          was {last.value.toFixed(field.decimals)}
        </span>
      )}
      {warning && <SoftWarning title={warning.title} />}
    </Watched>
  )
}
