import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Kept } from './Kept.tsx'
import { Variant, Variants } from './Variant.tsx'

export const DaysShown = () => (
  <Variants>
    <Variant state="a day" wide>
      <Kept<string | null> initial={null}>
        {(field) => <DateField label="Report due" hint="3/6/27, 3 jun 27, today, +60d" {...field} />}
      </Kept>
    </Variant>
    <Variant state="a day, filled" wide>
      <Kept<string | null> initial="2026-09-03">{(field) => <DateField label="Examined" required {...field} />}</Kept>
    </Variant>
    <Variant state="a birth" wide>
      <Kept<string | null> initial={null}>
        {(field) => <DateField label="Date of birth" isBirth required {...field} />}
      </Kept>
    </Variant>
    <Variant state="a day, wrong" wide>
      <Kept<string | null> initial={null}>
        {(field) => <DateField label="Begins" required error={fieldMessage.complete} {...field} />}
      </Kept>
    </Variant>
    <Variant state="a day, read only" wide>
      <Kept<string | null> initial="2026-11-20">{(field) => <DateField label="Issued" readOnly {...field} />}</Kept>
    </Variant>
    <Variant state="a day, disabled" wide>
      <Kept<string | null> initial="2026-11-20">{(field) => <DateField label="Ended" disabled {...field} />}</Kept>
    </Variant>
  </Variants>
)
