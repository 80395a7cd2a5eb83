import { distances } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import { AcuityGrid } from './AcuityGrid.tsx'
import { FieldOf } from './FieldOf.tsx'
import classes from './Part.module.css'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'
import { WithFinding } from './WithFinding.tsx'

export const VisionPart = ({ form }: { form: PartForm }) => (
  <div className={classes.fields}>
    <FieldOf form={form} name="correctionType" />
    <div className={classes.tables}>
      {distances.map((distance) => (
        <AcuityGrid key={distance} form={form} distance={distance} />
      ))}
    </div>
    <PlainFields form={form} names={['ishiharaErrors', 'ishiharaPlates']} />
    <div>
      {['fields', 'movements', 'coverTest'].map((name) => (
        <WithFinding key={name} form={form} name={name} />
      ))}
    </div>
  </div>
)
