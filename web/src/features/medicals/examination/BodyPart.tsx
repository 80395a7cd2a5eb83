import { bodyMassIndex } from '@clearwing/domain/medicals/examination/computed.ts'
import type { PartValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { isBeyond, limitOf } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { RangeBar } from '#shared/results/RangeBar.tsx'
import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import { SoftWarning } from './SoftWarning.tsx'
import type { PartForm } from './use-part.ts'

/** Height, weight, waist and neck, with the resulting body mass index. */
export function BodyPart({ form }: { form: PartForm }) {
  const index = bodyMassIndex(form.sound as PartValues<'body'>)
  const asksNeck = index !== null && isBeyond(form.standards, 'bodyMass', 'high', index)
  const high = limitOf(form.standards, 'bodyMass', 'high')
  return (
    <>
      <div className={classes.fields}>
        {['height', 'weight', 'waist'].map((name) => (
          <FieldOf key={name} form={form} name={name} />
        ))}
        <FieldOf form={form} name="neck" note={asksNeck ? `required because BMI is ${high} or more` : undefined} />
      </div>
      <hr className={classes.rule} />
      <BodyMassIndex form={form} index={index} />
    </>
  )
}

function BodyMassIndex({ form, index }: { form: PartForm; index: number | null }) {
  const before = form.earlierExaminations
    .map(({ values }) => bodyMassIndex(values as PartValues<'body'>))
    .filter((one) => one !== null)
    .at(-1)
  const [low, high] = (['low', 'high'] as const).map((key) => limitOf(form.standards, 'bodyMass', key))
  return (
    <div className={classes.fields} aria-live="polite">
      <div className={classes.computed}>
        <span className={classes.name}>Body mass index</span>
        {index !== null && <span className={classes.number}>{index.toFixed(1)}</span>}
        <span className={classes.unit}>{index === null ? 'Enter height and weight.' : 'kg/m²'}</span>
        {before !== undefined && <span className={classes.unit}>was {before.toFixed(1)}</span>}
        {index !== null && low !== undefined && high !== undefined && (
          <span className={classes.push}>
            <RangeBar
              value={index}
              low={low}
              high={high}
              kind={['low', 'high'].some((key) => isBeyond(form.standards, 'bodyMass', key, index)) ? 'warn' : 'ok'}
              label={`Body mass index ${index}, no note from ${low} to ${high}`}
            />
          </span>
        )}
      </div>
      {form.warnings.common.map((warning) => (
        <SoftWarning key={warning.title} {...warning} />
      ))}
    </div>
  )
}
