import { expiratoryRatio } from '@clearwing/domain/medicals/examination/computed.ts'
import type { PartValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { limitOf } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { Sparkline } from '#shared/results/Sparkline.tsx'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

/** The measured values, and the ratio calculated as they are typed. */
export const SpirometryPart = ({ form }: { form: PartForm }) => (
  <>
    <PlainFields form={form} names={['doneOn', 'fvc', 'fev1']} />
    <hr className={classes.rule} />
    <Ratio form={form} />
    <hr className={classes.rule} />
    <PlainFields form={form} names={['fvcPredicted', 'fev1Predicted', 'peakFlow', 'comment']} />
  </>
)

function Ratio({ form }: { form: PartForm }) {
  const ratio = expiratoryRatio(form.sound as PartValues<'spirometry'>)
  const earlier = form.earlierExaminations.flatMap(
    ({ values }) => expiratoryRatio(values as PartValues<'spirometry'>) ?? [],
  )
  const all = [...earlier, ...(ratio === null ? [] : [ratio])]
  const limit = limitOf(form.standards, 'lungs', 'ratio')
  return (
    <div className={classes.computed} aria-live="polite">
      <span className={classes.name}>FEV1/FVC</span>
      {ratio !== null && <span className={classes.number}>{ratio.toFixed(2)}</span>}
      <span className={classes.unit}>
        {ratio === null ? 'Enter FVC and FEV1.' : limit !== undefined && `at least ${limit.toFixed(2)}`}
      </span>
      {earlier.length > 0 && (
        <span className={`${classes.push} ${classes.unit}`}>was {earlier.at(-1)?.toFixed(2)}</span>
      )}
      <Sparkline values={all} label={`Trend of FEV1/FVC: ${all.join(', ')}`} />
    </div>
  )
}
