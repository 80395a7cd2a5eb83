import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

export const DaysShown = () => (
  <Variants>
    <Variant state="a day" wide>
      <WithState<string | null> initial={null}>
        {(field) => <DateField label="Report due" hint="3/6/27, 3 jun 27, today, +60d" {...field} />}
      </WithState>
    </Variant>
    <Variant state="a day, filled" wide>
      <WithState<string | null> initial="2026-09-03">
        {(field) => <DateField label="Examined" required {...field} />}
      </WithState>
    </Variant>
    <Variant state="a date of birth" wide>
      <WithState<string | null> initial={null}>
        {(field) => <DateField label="Date of birth" isBirth required {...field} />}
      </WithState>
    </Variant>
    <Variant state="a day, wrong" wide>
      <WithState<string | null> initial={null}>
        {(field) => <DateField label="Begins" required error={fieldMessage.complete} {...field} />}
      </WithState>
    </Variant>
    <Variant state="a day, read only" wide>
      <WithState<string | null> initial="2026-11-20">
        {(field) => <DateField label="Issued" readOnly {...field} />}
      </WithState>
    </Variant>
    <Variant state="a day, disabled" wide>
      <WithState<string | null> initial="2026-11-20">
        {(field) => <DateField label="Ended" disabled {...field} />}
      </WithState>
    </Variant>
  </Variants>
)
