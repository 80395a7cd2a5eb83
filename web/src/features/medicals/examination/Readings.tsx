import { formatTime } from '@clearwing/domain/dates.ts'
import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { fieldId } from './FieldOf.tsx'
import classes from './Readings.module.css'
import type { PartForm } from './use-part.ts'
import { Watched } from './Watched.tsx'

const readings = [1, 2, 3] as const

/** The readings as a table. The time is set when a reading is complete. */
export const Readings = ({ form }: { form: PartForm }) => (
  <table className={classes.readings}>
    <thead>
      <tr>
        <th scope="col">Reading</th>
        <th scope="col">Systolic</th>
        <th scope="col">Diastolic</th>
        <th scope="col">Taken</th>
      </tr>
    </thead>
    <tbody>
      {readings.map((reading) => (
        <Reading key={reading} form={form} reading={reading} />
      ))}
    </tbody>
  </table>
)

function Reading({ form, reading }: { form: PartForm; reading: number }) {
  const takenField = `taken${reading}`
  const names = [`systolic${reading}`, `diastolic${reading}`]
  const set = (name: string, value: unknown) => {
    const changes: AudiogramValues = { [name]: value === '' ? null : value }
    const next = { ...form.values, ...changes }
    const isComplete = names.every((one) => !isEmpty(next[one]))
    if (isComplete && isEmpty(next[takenField])) changes[takenField] = formatTime(new Date().toISOString())
    form.change(changes)
  }
  return (
    <tr>
      <th scope="row">{reading}</th>
      {names.map((name) => (
        <td key={name}>
          <Pressure form={form} name={name} set={(value) => set(name, value)} />
        </td>
      ))}
      <td>
        <Watched form={form} name={takenField}>
          <TextField
            id={fieldId(form, takenField)}
            aria-label={`Reading ${reading}, taken`}
            placeholder="HH:mm"
            value={String(form.values[takenField] ?? '')}
            onChange={(text) => set(takenField, text)}
            error={form.errorOf(takenField)}
            readOnly={form.readOnly}
          />
        </Watched>
      </td>
    </tr>
  )
}

function Pressure({ form, name, set }: { form: PartForm; name: string; set: (value: unknown) => void }) {
  const field = form.fields[name]
  return (
    <Watched form={form} name={name}>
      <MeasurementField
        id={fieldId(form, name)}
        aria-label={`${field?.group}, ${field?.label}`}
        value={(form.values[name] as number | null | undefined) ?? null}
        onChange={set}
        unit="mmHg"
        error={form.errorOf(name)}
        readOnly={form.readOnly}
      />
    </Watched>
  )
}
