import { meanPressure } from '@clearwing/domain/medicals/examination/computed.ts'
import type { PartValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { Sparkline } from '#shared/results/Sparkline.tsx'
import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import { Readings } from './Readings.tsx'
import { SoftWarning } from './SoftWarning.tsx'
import type { PartForm } from './use-part.ts'

/** Up to three readings, their mean, and the pulse. */
export const PressurePart = ({ form }: { form: PartForm }) => (
  <>
    <Readings form={form} />
    <hr className={classes.rule} />
    <Mean form={form} />
    <div className={classes.columns} style={{ marginTop: 'var(--ui-s-4)' }}>
      <FieldOf form={form} name="arm" />
      <FieldOf form={form} name="position" />
    </div>
    <div className={classes.fields} style={{ marginTop: 'var(--ui-s-4)' }}>
      <FieldOf form={form} name="pulse" />
      <FieldOf form={form} name="rhythm" />
    </div>
  </>
)

function Mean({ form }: { form: PartForm }) {
  const mean = meanPressure(form.sound as PartValues<'blood_pressure'>)
  const earlier = form.earlierExaminations.flatMap(
    ({ values }) => meanPressure(values as PartValues<'blood_pressure'>) ?? [],
  )
  const last = earlier.at(-1)
  const systolic = [...earlier, ...(mean ? [mean] : [])].map((one) => one.systolic)
  return (
    <div className={classes.fields} aria-live="polite">
      <div className={classes.computed}>
        <span className={classes.name}>{mean && mean.count > 1 ? `Mean of ${mean.count}` : 'Mean'}</span>
        {mean && (
          <span className={classes.number}>
            {mean.systolic}/{mean.diastolic}
          </span>
        )}
        <span className={classes.unit}>{mean ? 'mmHg' : 'Enter a complete reading.'}</span>
        {last && (
          <span className={`${classes.push} ${classes.unit}`}>
            was {last.systolic}/{last.diastolic}
          </span>
        )}
        <Sparkline values={systolic} label={`Trend of the mean systolic pressure: ${systolic.join(', ')} mmHg`} />
      </div>
      {form.warnings.common.map((warning) => (
        <SoftWarning key={warning.title} {...warning} />
      ))}
    </div>
  )
}
