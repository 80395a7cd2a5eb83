import { dayInZone } from '@clearwing/domain/dates.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import {
  dayOfApplication,
  knownRiskInputs,
  type RiskInput,
} from '@clearwing/domain/medicals/examination/risk-inputs.ts'
import { isEmpty, shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { canReadApplication } from '@clearwing/domain/medicals/rules.ts'
import { Button } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetApplicationQuery, useGetExaminationQuery, useListResultsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

/** The estimate and its inputs. What the record already holds is offered with its date; each input stays editable. */
export const RiskPart = ({ form }: { form: PartForm }) => (
  <>
    {!form.readOnly && <KnownInputs form={form} />}
    <PlainFields form={form} />
  </>
)

function KnownInputs({ form }: { form: PartForm }) {
  const inputs = useKnownInputs()
  if (inputs.length === 0) return null
  const empty = inputs.filter(({ field }) => isEmpty(form.values[field]))
  const use = (list: RiskInput[]) => form.change(Object.fromEntries(list.map(({ field, value }) => [field, value])))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Known values for the calculator</legend>
      <ul className={classes.known}>
        {inputs.map((input) => (
          <KnownInput key={input.field} form={form} input={input} use={() => use([input])} />
        ))}
      </ul>
      {empty.length > 0 && (
        <Button size="xs" variant="default" onClick={() => use(empty)}>
          Fill in {empty.length === 1 ? 'this value' : `these ${empty.length} values`}
        </Button>
      )}
    </fieldset>
  )
}

type KnownInputProps = { form: PartForm; input: RiskInput; use: () => void }

function KnownInput({ form, input: { field: name, value, source }, use }: KnownInputProps) {
  const field = form.fields[name] as Field
  const current = form.values[name]
  return (
    <li>
      {field.label}: <b>{shownValue(field, value)}</b> <span className={classes.unit}>({source})</span>
      {!isEmpty(current) && current !== value && (
        <>
          {' '}
          <span className={classes.unit}>entered below: {shownValue(field, current)}</span>{' '}
          <Button size="compact-xs" variant="subtle" aria-label={`Use ${field.label}`} onClick={use}>
            Use
          </Button>
        </>
      )}
    </li>
  )
}

/** Inputs from this medical’s blood pressure, the application and the laboratory. */
function useKnownInputs() {
  const actor = useActor()
  const medical = useMedical()
  const { medicalId, examinedOn, signedAt } = medical
  const { currentData: examination } = useGetExaminationQuery({ medicalId })
  const { currentData: results } = useListResultsQuery({ medicalId })
  const mayRead = canReadApplication(actor, medical)
  const { currentData: application } = useGetApplicationQuery(mayRead ? { medicalId } : skipToken)
  const pressure = examination?.parts.find(({ part }) => part === 'blood_pressure')
  return knownRiskInputs({
    pressure: pressure && { values: pressure.values, day: examinedOn ?? dayInZone(pressure.savedAt) },
    application: application && {
      values: application.values,
      questions: application.questions,
      day: dayOfApplication(signedAt, application.savedAt),
    },
    series: results?.series ?? [],
  })
}
