import { pairs } from '@clearwing/domain/medicals/examination/eye-report-fields.ts'
import { distances } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import { AcuityGrid } from './AcuityGrid.tsx'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import { PrescriptionGrid } from './PrescriptionGrid.tsx'
import type { PartForm } from './use-part.ts'

/** The special eye report in the order of its form. */
export const EyeReportPart = ({ form }: { form: PartForm }) => (
  <div className={classes.fields}>
    <PlainFields form={form} names={['doneOn', 'historyText', 'hadRefractiveSurgery']} />
    <div className={classes.tables}>
      {distances.map((distance) => (
        <AcuityGrid key={distance} form={form} distance={distance} />
      ))}
    </div>
    <div className={classes.tables}>
      {pairs.map((pair) => (
        <PrescriptionGrid key={pair} form={form} pair={pair} />
      ))}
    </div>
    <PlainFields form={form} names={Object.keys(form.fields).filter(isPlain)} />
  </div>
)

const isPlain = (name: string) =>
  !['doneOn', 'historyText', 'hadRefractiveSurgery'].includes(name) &&
  !/^(distance|intermediate|near)(Right|Left|Both)/.test(name)
