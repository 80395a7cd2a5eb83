import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { FieldWithUnit } from '#shared/forms/FieldWithUnit.tsx'
import { MeasurementField, NumberField } from '#shared/forms/NumberField.tsx'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

const heavier = { title: '9.5 kg more than last time', why: 'Was it the same scale?', isKept: false }

export const NumbersShown = () => (
  <Variants>
    <Variant state="digits: empty is 0" wide>
      <WithState initial={3}>{(field) => <NumberField label="Copies" {...field} />}</WithState>
    </Variant>
    <Variant state="decimal" wide>
      <WithState initial={4.5}>{(field) => <NumberField label="Hours" decimals={2} unit="h" {...field} />}</WithState>
    </Variant>
    <Variant state="number, wrong" wide>
      <WithState initial={0}>
        {(field) => <NumberField label="Pages" error={fieldMessage.complete} {...field} />}
      </WithState>
    </Variant>
    <Variant state="measurement: empty stays empty" wide>
      <WithState<number | null> initial={null}>
        {(field) => <MeasurementField label="Weight" decimals={1} unit="kg" hint="Without shoes" {...field} />}
      </WithState>
    </Variant>
    <Variant state="measurement within a range" wide>
      <WithState<number | null> initial={12}>
        {(field) => <MeasurementField label="Cigarettes" unit="a day" range={{ min: 0, max: 200 }} {...field} />}
      </WithState>
    </Variant>
    <Variant state="measurement, read only" wide>
      <WithState<number | null> initial={178.5}>
        {(field) => <MeasurementField label="Height" decimals={1} unit="cm" readOnly {...field} />}
      </WithState>
    </Variant>
    <Variant state="soft warning" wide>
      <WithState<number | null> initial={96.4}>
        {(field) => (
          <FieldWithUnit
            label="Weight today"
            unit="kg"
            decimals={1}
            previous={{ value: 86.9, day: '2025-12-09' }}
            warning={heavier}
            {...field}
          />
        )}
      </WithState>
    </Variant>
  </Variants>
)
